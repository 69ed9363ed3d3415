import { memo, type CSSProperties } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { Icon } from '../../layout/Icon.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { useCells } from '../list/useCells.tsx';
import table from '../list/table.module.css';
import { recordPath } from '../paths.ts';
import type { Moving } from './MoveDialog.tsx';
import type { TreeLine } from './tree.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './tree.module.css';
import type { TreeDrag } from './useTreeDrag.ts';
import type { TreeKeys } from './useTreeKeys.ts';

interface Props {
  line: TreeLine;
  index: number;
  resource: Resource;
  columns: readonly Column[];
  /** The way into the table by Tab. */
  active: boolean;
  /** It is there only because it leads to what was searched for. */
  muted: boolean;
  /** What is dragged is over it. */
  drop: boolean;
  keys: Pick<TreeKeys, 'focus'>;
  drag: Pick<TreeDrag, 'of'>;
  onMove: ((moving: Moving) => void) | undefined;
  onToggle: (ids: readonly number[], open: boolean) => void;
}

/** A row of the tree: its name by its level, then its columns. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { line, index, resource, columns, active, muted, drop, keys, drag, onMove } = props;
  const { row, level, position, siblings, open } = line;
  const { locale, translate } = useWords();
  const cell = useCells();
  const name = represent(resource, row, locale);
  return (
    <tr
      className={styles.row}
      data-row={row.id}
      data-muted={muted}
      data-drop={drop}
      tabIndex={active ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open}
      aria-rowindex={index + 2}
      onFocus={(event) => event.target === event.currentTarget && keys.focus(index, -1)}
      {...drag.of(line)}
    >
      <NameCell {...props} name={name} />
      {columns.slice(1).map((column) => cell({ row, column, name, inGrid: true }))}
      {onMove && (
        <td className={styles.tools}>
          <button
            type="button"
            className={table.tool}
            tabIndex={-1}
            title={`${translate('entity.tree.move')} (M)`}
            aria-label={translate('entity.tree.moveOne', { name })}
            onClick={() => onMove({ row })}
          >
            <Icon name="move" />
          </button>
        </td>
      )}
    </tr>
  );
});

function NameCell({ line: { row, level, open }, resource, name, onToggle }: Props & { name: string }) {
  const style: CSSProperties = { paddingLeft: 8 + (level - 1) * 20 };
  return (
    <td className={styles.name} style={style} title={name}>
      {open === undefined ? (
        <span className={styles.leaf} />
      ) : (
        <button
          type="button"
          className={styles.fold}
          tabIndex={-1}
          aria-hidden
          onClick={() => onToggle([row.id], !open)}
        >
          <Icon name={open ? 'down' : 'right'} />
        </button>
      )}
      <PageLink to={recordPath(resource, row)} className={table.way} tabIndex={-1} draggable={false} data-way>
        {name}
      </PageLink>
    </td>
  );
}
