import { useState } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './columns.module.css';
import type { ColumnChoice } from './useColumnChoice.ts';

/** Chooses and orders the columns of a table; at least one stays. */
export default function ColumnsDialog({ choice, onClose }: { choice: ColumnChoice; onClose: () => void }) {
  const { translate, label } = useWords();
  const [order, setOrder] = useState(() => choice.choosable.map(({ name }) => name));
  const [shown, setShown] = useState(() => new Set(choice.shown.map(({ name }) => name)));
  const columns = order.flatMap((name) => choice.choosable.find((column) => column.name === name) ?? []);
  const finish = (names: readonly string[] | undefined) => {
    choice.choose(names);
    onClose();
  };
  return (
    <Dialog
      title={translate('entity.columns.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => finish(undefined)}>{translate('entity.columns.restore')}</Button>
          <Button
            kind="primary"
            disabled={shown.size === 0}
            onClick={() => finish(order.filter((name) => shown.has(name)))}
          >
            {translate('entity.columns.apply')}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {columns.map((column, index) => (
          <li key={column.name} className={styles.row}>
            <label className={styles.name}>
              <Checkbox
                label={label(column.source)}
                checked={shown.has(column.name)}
                onChange={() => setShown(flipped(shown, column.name))}
              />
              {label(column.source)}
            </label>
            <Mover
              name={label(column.source)}
              index={index}
              last={columns.length - 1}
              onMove={(by) => setOrder(moved(order, index, by))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Mover({
  name,
  index,
  last,
  onMove,
}: {
  name: string;
  index: number;
  last: number;
  onMove: (by: 1 | -1) => void;
}) {
  const { translate } = useWords();
  return (
    <>
      <IconButton
        small
        icon="up"
        label={translate('entity.move.up', { name })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        icon="down"
        label={translate('entity.move.down', { name })}
        disabled={index === last}
        onClick={() => onMove(1)}
      />
    </>
  );
}

function flipped(names: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

function moved(names: readonly string[], index: number, by: 1 | -1): string[] {
  const next = [...names];
  const [name] = next.splice(index, 1);
  if (name !== undefined) next.splice(index + by, 0, name);
  return next;
}
