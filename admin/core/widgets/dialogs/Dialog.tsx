import { useId, type KeyboardEvent, type ReactNode } from 'react';
import MuiDialog from '@mui/material/Dialog';
import { MuiFrame } from '../../layout/MuiFrame.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useWords } from '../source.ts';
import styles from './Dialog.module.css';
import { withCtrl } from '../../layout/withCtrl.ts';

interface Props {
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the safe one first. */
  actions?: ReactNode;
  onClose: () => void;
  /** Ctrl+S, or Command on a Mac. */
  onSave?: () => void;
  wide?: boolean;
  /** Stands at the right edge, over all of the height. */
  side?: boolean;
  /** There may be much to read: the keyboard can scroll it. */
  reading?: boolean;
  /** A question that needs an answer, not a place to work in. */
  alert?: boolean;
}

/** A window over the page: named, closed by Escape, full screen on a phone when it is wide. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  onSave,
  wide = false,
  side = false,
  reading = side,
  alert = false,
}: Props) {
  const { translate } = useWords();
  const id = useId();
  const full = wide && window.matchMedia('(max-width: 599px)').matches;
  return (
    <MuiFrame>
      <MuiDialog
        open
        onClose={onClose}
        onSubmit={(event) => event.stopPropagation()} // the page around it may be a form too, which would save itself
        fullScreen={full}
        fullWidth
        maxWidth={wide ? 'lg' : 'sm'}
        role={alert ? 'alertdialog' : 'dialog'}
        aria-labelledby={id}
        aria-describedby={alert ? `${id}-text` : undefined}
        transitionDuration={120}
        slotProps={{
          paper: {
            className: side ? `${styles.paper} ${styles.side}` : styles.paper,
            ...(onSave && { onKeyDown: saveKey(onSave) }), // at the window's own, Escape would be lost
          },
        }}
      >
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {!alert && <IconButton icon="close" label={translate('entity.close')} onClick={onClose} />}
        </div>
        <div id={`${id}-text`} className={styles.body} tabIndex={reading ? 0 : undefined}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </MuiDialog>
    </MuiFrame>
  );
}

/** What is pressed in a window opened from this one bubbles up to it as well, and is not its own. */
function saveKey(onSave: () => void) {
  return (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.altKey || !withCtrl(event) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    onSave();
  };
}
