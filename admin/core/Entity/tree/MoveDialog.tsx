import { lazy, Suspense, useId, useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { PickerInput } from '../../widgets/picker/PickerInput.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { useRooms } from '../../room.ts';
import { useUnmatched } from '../form/useUnmatched.tsx';
import type { ParentField } from './parentField.ts';
import styles from './tree.module.css';
import { nodeOf, subtreeRows, type TreeNode } from './tree.ts';
import { useMove } from './useMove.ts';

const ConflictDialog = lazy(() => import('../conflict/ConflictDialog.tsx'));

/** A row that shall hang under another one; undefined: which one is still to be said, null: under none. */
export interface Moving {
  row: EntityRecord;
  to?: number | null;
}

interface Props {
  resource: Resource;
  parent: ParentField;
  trees: readonly TreeNode[];
  moving: Moving;
  onClose: () => void;
}

/** Asks under which row another one shall hang, and who moves along; a row that others changed is compared first. */
export default function MoveDialog(props: Props) {
  const { resource, parent, moving, onClose } = props;
  const { row, to } = moving;
  const [target, choose] = useState(to === undefined ? row[parent.name] : to);
  const move = useMove(resource, parent.name, row, onClose);
  if (!move.clash) return <MoveQuestion {...props} target={target} choose={choose} move={move} />;
  return (
    <Suspense>
      <ConflictDialog
        resource={resource}
        base={row}
        mine={{ ...row, [parent.name]: target }}
        theirs={move.clash}
        onResolve={move.resolve}
        onClose={move.back}
      />
    </Suspense>
  );
}

interface QuestionProps extends Props {
  target: unknown;
  choose: (target: unknown) => void;
  move: ReturnType<typeof useMove>;
}

function MoveQuestion({ resource, parent, trees, moving: { row }, target, choose, move, onClose }: QuestionProps) {
  const { translate, label, locale } = useWords();
  const id = useId();
  const boxes = useUnmatched();
  const source = { path: resource.path, name: parent.name };
  const Notes = useRooms().find(({ moveNotes }) => moveNotes?.[resource.path])?.moveNotes?.[resource.path];
  const node = nodeOf(trees, row.id);
  const moved = node ? subtreeRows(node) : [row];
  const same = target === (row[parent.name] ?? null);
  return (
    <Dialog
      title={translate('entity.tree.title', { name: represent(resource, row, locale) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('entity.tree.keep')}</Button>
          <Button
            kind="primary"
            icon="move"
            disabled={move.busy || (same && !boxes.some)}
            onClick={() => boxes.unlessLeft(() => void move.save(target))}
          >
            {translate('entity.tree.verb')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <label htmlFor={id}>{label(source)}</label>
        <PickerInput
          id={id}
          field={parent}
          source={source}
          value={target}
          row={row}
          onChange={choose}
          {...boxes.of(id)}
        />
        {boxes.errorOf(id, label(source))}
        <Along resource={resource} rows={moved.slice(1)} />
        <Suspense>{Notes && <Notes rows={moved} />}</Suspense>
        {move.problem && <p role="alert">{move.problem}</p>}
      </div>
    </Dialog>
  );
}

const named = 5;

/** Those below, by name; of many the first. */
function Along({ resource, rows }: { resource: Resource; rows: readonly EntityRecord[] }) {
  const { translate, kind, locale } = useWords();
  if (rows.length === 0) return <p>{translate('entity.tree.alone')}</p>;
  const names = rows.slice(0, named).map((row) => represent(resource, row, locale));
  const rest = rows.length - names.length;
  return (
    <div>
      <p>{translate('entity.tree.along', { smart_count: rows.length, kind: kind(resource.path, rows.length) })}</p>
      <ul>
        {names.map((name, index) => (
          <li key={rows[index]?.id}>{name}</li>
        ))}
        {rest > 0 && <li>{translate('entity.delete.more', { smart_count: rest })}</li>}
      </ul>
    </div>
  );
}
