import { lazy, Suspense, useState } from 'react';
import controls from '../controls/controls.module.css';
import { Box } from './Box.tsx';
import { SelectArrow } from './SelectArrow.tsx';
import styles from './search.module.css';

const Popover = lazy(() => import('../dialogs/Popover.tsx').then(({ Popover: part }) => ({ default: part })));

interface Props<Value> {
  id: string;
  label: string;
  options: readonly { value: Value; text: string }[];
  chosen: readonly unknown[];
  onChange: (chosen: Value[]) => void;
}

/** A box that opens a short list to tick in. */
export function MultiSelect<Value extends string | number>({ id, label, options, chosen, onChange }: Props<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const ticked = options.filter(({ value }) => chosen.includes(value));
  const text = ticked.map((option) => option.text).join(', ');
  const toggle = (value: Value) =>
    onChange(options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === value)));
  return (
    <Box>
      <button
        type="button"
        id={id}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-label={text ? `${label}: ${text}` : label}
        title={text || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </button>
      <SelectArrow />
      <Suspense>
        {anchor && (
          <Popover
            open
            anchorEl={anchor}
            onClose={() => setAnchor(undefined)}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            transitionDuration={100}
            slotProps={{
              paper: { role: 'dialog', 'aria-label': label, style: { minWidth: anchor.parentElement?.clientWidth } },
            }}
          >
            <Ticks options={options} chosen={chosen} toggle={toggle} close={() => setAnchor(undefined)} />
          </Popover>
        )}
      </Suspense>
    </Box>
  );
}

interface TicksProps<Value> extends Pick<Props<Value>, 'options' | 'chosen'> {
  toggle: (value: Value) => void;
  close: () => void;
}

function Ticks<Value extends string | number>({ options, chosen, toggle, close }: TicksProps<Value>) {
  return options.map(({ value, text }, index) => (
    <label key={value} className={styles.option}>
      <input
        type="checkbox"
        className={controls.check}
        autoFocus={index === 0}
        checked={chosen.includes(value)}
        onChange={() => toggle(value)}
        onKeyDown={({ key }) => key === 'Enter' && close()}
      />
      {text}
    </label>
  ));
}
