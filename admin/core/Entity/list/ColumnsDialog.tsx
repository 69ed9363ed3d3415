import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { clampWidth, leastWidth, mostWidth, type Look } from './columnLook.ts';
import styles from './columns.module.css';
import type { OwnList } from './OwnList.ts';
import type { ColumnChoice } from './useColumnChoice.ts';
import { widthOf } from './widths.ts';

interface Props {
  resource: Resource;
  choice: ColumnChoice;
  own: Pick<OwnList, 'headings' | 'unoffered'>;
  /** The columns as wide as they are on the screen. */
  measure: () => Record<string, number>;
  onClose: () => void;
}

/** Chooses, orders, pins and sizes the columns of a table; at least one stays. */
export default function ColumnsDialog({ resource, choice, own, measure, onClose }: Props) {
  const words = useWords();
  const { translate } = words;
  const isOffered = ({ name }: Column): boolean => !own.unoffered?.includes(name);
  const choosable = choice.choosable.filter(isOffered);
  const draft = useDraft({ ...choice, choosable, shown: choice.shown.filter(isOffered) });
  const columns = draft.order.flatMap((name) => choosable.find((column) => column.name === name) ?? []);
  const restore = () => {
    choice.choose(undefined);
    choice.arrange({});
    onClose();
  };
  const apply = () => {
    choice.choose(draft.order.filter((name) => draft.shown.has(name)));
    const look = draft.look(choice.look);
    choice.arrange(look.pinned && !choice.look.pinned ? { ...look, widths: { ...measure(), ...look.widths } } : look);
    onClose();
  };
  return (
    <Dialog
      title={translate('entity.columns.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={restore}>{translate('entity.columns.restore')}</Button>
          <Button kind="primary" disabled={draft.shown.size === 0} onClick={apply}>
            {translate('entity.columns.apply')}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {columns.map((column, index) => (
          <Line
            key={column.name}
            name={column.name}
            text={own.headings?.[column.name] ?? words.label(column.source)}
            index={index}
            last={columns.length - 1}
            needed={widthOf(resource, column, words)}
            draft={draft}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** What is chosen in the dialog, and not applied. */
function useDraft({ choosable, shown: before, look }: ColumnChoice) {
  const [order, setOrder] = useState(() => choosable.map(({ name }) => name));
  const [shown, setShown] = useState(() => new Set(before.map(({ name }) => name)));
  const [pinned, setPinned] = useState(() => new Set(look.pinned ?? before.slice(0, 1).map(({ name }) => name)));
  const [widths, setWidths] = useState<Readonly<Record<string, string>>>({});
  const [isPinned, setIsPinned] = useState(look.pinned !== undefined);
  const pin = (name: string) => {
    setIsPinned(true);
    setPinned(flipped(pinned, name));
  };
  return {
    order,
    shown,
    pinned,
    show: (name: string) => setShown(flipped(shown, name)),
    move: (index: number, by: 1 | -1) => setOrder(moved(order, index, by)),
    pin,
    widthOf: (name: string) => widths[name] ?? String(look.widths?.[name] ?? ''),
    size: (name: string, width: string) => setWidths({ ...widths, [name]: width }),
    look: (former: Look): Look => {
      const all = sized(former.widths, widths);
      return {
        ...(Object.keys(all).length > 0 && { widths: all }),
        ...(isPinned && { pinned: order.filter((name) => pinned.has(name)) }),
      };
    },
  };
}

/** The widths with what was typed; a box that was emptied leaves its column what it needs. */
function sized(former: Look['widths'], typed: Readonly<Record<string, string>>): Record<string, number> {
  const all = { ...former, ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, Number(text)])) };
  const kept = Object.entries(all).filter(([, width]) => width > 0);
  return Object.fromEntries(kept.map(([name, width]) => [name, clampWidth(width)]));
}

interface LineProps {
  name: string;
  /** What the column is called. */
  text: string;
  index: number;
  last: number;
  /** About the pixels that the column has by itself: rows may ask for more. */
  needed: number;
  draft: ReturnType<typeof useDraft>;
}

function Line({ name, text, index, last, needed, draft }: LineProps) {
  const { translate } = useWords();
  const isPinned = draft.pinned.has(name);
  return (
    <li className={styles.row}>
      <label className={styles.name}>
        <Checkbox label={text} checked={draft.shown.has(name)} onChange={() => draft.show(name)} />
        {text}
      </label>
      <input
        className={styles.width}
        type="number"
        inputMode="numeric"
        min={leastWidth}
        max={mostWidth}
        step={10}
        placeholder={String(needed)}
        aria-label={translate('entity.columns.width', { name: text })}
        title={translate('entity.columns.width', { name: text })}
        value={draft.widthOf(name)}
        onChange={({ target }) => draft.size(name, target.value)}
      />
      <span className={styles.unit} aria-hidden>
        px
      </span>
      <IconButton
        small
        icon="pin"
        label={translate('entity.columns.pin', { name: text })}
        pressed={isPinned}
        onClick={() => draft.pin(name)}
      />
      <IconButton
        small
        icon="up"
        label={translate('entity.move.up', { name: text })}
        disabled={index === 0}
        onClick={() => draft.move(index, -1)}
      />
      <IconButton
        small
        icon="down"
        label={translate('entity.move.down', { name: text })}
        disabled={index === last}
        onClick={() => draft.move(index, 1)}
      />
    </li>
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
