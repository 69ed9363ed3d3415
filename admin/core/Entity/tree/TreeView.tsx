import { lazy, Suspense, useState } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useRights } from '../../providers/rights.ts';
import { errorSentence } from '../errorText.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import type { List } from '../list/useList.ts';
import { parentField, type ParentField } from './parentField.ts';
import type { Moving } from './MoveDialog.tsx';
import { TreeTable } from './TreeTable.tsx';
import styles from './tree.module.css';
import { mostRows, useTree, type Tree } from './useTree.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

/** The rows of a list as the trees that they are: folded and unfolded, searched, and moved under one another. */
export default function TreeView({ list }: { list: List }) {
  const parent = parentField(list.resource);
  return parent ? <Drawn list={list} parent={parent} /> : null;
}

function Drawn({ list, parent }: { list: List; parent: ParentField }) {
  const tree = useTree(list, parent.name);
  const [moving, move] = useState<Moving>();
  const { lock } = useRights(list.resource.path);
  const mayMove = list.may('update') && !lock.includes(parent.name) && parent.readOnly !== true;
  const message = useMessage(list, tree);
  if (message) return message;
  return (
    <>
      <Bar tree={tree} mayMove={mayMove} />
      <TreeTable list={list} tree={tree} onMove={mayMove ? move : undefined} />
      <Suspense>
        {moving && (
          <MoveDialog
            resource={list.resource}
            parent={parent}
            trees={tree.trees ?? []}
            moving={moving}
            onClose={() => move(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Why there is no tree. */
function useMessage({ resource, change }: List, { error, trees, lines, tooMany, refetch }: Tree) {
  const words = useWords();
  const { translate, kind } = words;
  if (tooMany)
    return (
      <ListMessage
        title={translate('entity.tree.tooMany', { most: mostRows, kind: kind(resource.path, 2) })}
        action={<Button onClick={() => change({ view: undefined })}>{translate('entity.tree.asTable')}</Button>}
      />
    );
  if (error && !trees)
    return (
      <ListMessage
        alert
        title={errorSentence(error, resource.path, words)}
        action={<Button onClick={refetch}>{translate('entity.again')}</Button>}
      />
    );
  if (!trees || lines.length > 0) return undefined;
  return (
    <ListMessage
      title={translate(trees.length > 0 ? 'errors.noResults' : 'errors.noData')}
      action={
        trees.length > 0 && <Button onClick={() => change({ filter: {} })}>{translate('entity.noResults.all')}</Button>
      }
    />
  );
}

function Bar({ tree: { trees, setOpen }, mayMove }: { tree: Tree; mayMove: boolean }) {
  const { translate } = useWords();
  const all = (trees ?? []).flatMap(foldable);
  return (
    <div className={styles.bar}>
      <Button kind="plain" icon="unfold" onClick={() => setOpen(all, true)}>
        {translate('entity.tree.unfoldAll')}
      </Button>
      <Button kind="plain" icon="foldAll" onClick={() => setOpen(all, false)}>
        {translate('entity.tree.foldAll')}
      </Button>
      <span className={styles.hint}>{translate(mayMove ? 'entity.tree.moveHint' : 'entity.tree.hint')}</span>
    </div>
  );
}

type Node = NonNullable<Tree['trees']>[number];

const foldable = ({ row, below }: Node): number[] => (below.length > 0 ? [row.id, ...below.flatMap(foldable)] : []);
