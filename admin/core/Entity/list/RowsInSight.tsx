import { memo, useEffect, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Rows, useLoadOn, type BodyProps } from './TableRows.tsx';

/** Of many rows those in sight, for which the table is measured; one that is drawn whole is not. */
export default function RowsInSight(props: BodyProps) {
  const { rows, containerRef, compact, loadMore } = props;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  useEffect(() => setContainer(containerRef.current), [containerRef]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container,
    estimateSize: () => (compact ? 36 : 44),
    overscan: 16,
  });
  const items = virtualizer.getVirtualItems();
  const end = (items.at(-1)?.index ?? -1) + 1;
  useLoadOn(end, rows.length, loadMore);
  return (
    <tbody>
      <Gap height={items[0]?.start ?? 0} />
      <Rows {...props} first={items[0]?.index ?? 0} end={end} />
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

const Gap = memo(function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
});
