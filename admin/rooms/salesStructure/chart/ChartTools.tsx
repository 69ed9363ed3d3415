import type { Tree } from '../../../core/Entity/tree/useTree.ts';
import type { TreeNode } from '../../../core/Entity/tree/tree.ts';
import { useShortcuts } from '../../../core/layout/useShortcuts.ts';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import styles from './chart.module.css';
import type { useViewport } from './useViewport.ts';

interface Props {
  port: ReturnType<typeof useViewport>;
  tree: Tree;
  onSave: () => void;
}

const closer = 1.25;

/** What is done with the chart as a whole; + - and 0 zoom by keyboard. */
export function ChartTools({ port, tree: { trees, setOpen }, onSave }: Props) {
  const text = useTexts();
  const { translate } = useWords();
  const all = (trees ?? []).flatMap(idsOf);
  useShortcuts({ '+': () => port.zoom(closer), '-': () => port.zoom(1 / closer), '0': port.fit }, ['list.zoom']);
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('tools')}>
      <IconButton icon="zoomOut" label={text('zoomOut')} keys="-" onClick={() => port.zoom(1 / closer)} />
      <IconButton icon="zoomIn" label={text('zoomIn')} keys="+" onClick={() => port.zoom(closer)} />
      <IconButton icon="fit" label={text('fit')} keys="0" onClick={port.fit} />
      <IconButton icon="unfold" label={translate('entity.tree.unfoldAll')} onClick={() => setOpen(all, true)} />
      <IconButton icon="foldAll" label={translate('entity.tree.foldAll')} onClick={() => setOpen(all, false)} />
      <IconButton icon="print" label={text('print')} onClick={() => window.print()} />
      <IconButton icon="export" label={text('save')} onClick={onSave} />
    </div>
  );
}

const idsOf = ({ row, below }: TreeNode): number[] => [row.id, ...below.flatMap(idsOf)];
