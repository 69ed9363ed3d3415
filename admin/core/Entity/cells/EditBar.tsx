import type { Ref } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './cells.module.css';
import { cellsIn, nothingTyped } from './typed.ts';
import type { useSaveTyped } from './useSaveTyped.ts';
import type { TypedCells } from './useTyped.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  steps: TypedCells;
  saving: ReturnType<typeof useSaveTyped>;
}

/** How much is typed and not saved, and what can be done with it. */
export function EditBar({ ref, steps, saving }: Props) {
  const { translate } = useWords();
  const { typed, undo, redo, begin } = steps;
  const cells = cellsIn(typed);
  const discard = () => {
    begin(() => nothingTyped);
    saving.forget();
  };
  return (
    <div ref={ref} className={styles.bar} data-off-paper>
      <span className={styles.told}>
        <span role="status">
          {cells > 0
            ? `${translate('cells.cells', { smart_count: cells })} ${translate('cells.rows', { smart_count: typed.size })}`
            : translate('cells.hint')}
        </span>
        {saving.told && (
          <span role="alert" className={styles.refused}>
            {saving.told}
          </span>
        )}
      </span>
      <IconButton icon="reset" label={translate('cells.undo')} keys="Ctrl Z" disabled={!undo} onClick={undo} />
      <IconButton icon="redo" label={translate('cells.redo')} keys="Ctrl Y" disabled={!redo} onClick={redo} />
      <Button disabled={cells === 0 || saving.busy} onClick={discard}>
        {translate('cells.discard')}
      </Button>
      <Button kind="primary" icon="save" disabled={!saving.save} onClick={saving.save} title="Ctrl S">
        {translate('cells.save')}
      </Button>
    </div>
  );
}
