import { Suspense } from 'react';
import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { lazyParts, type Load } from '../../layout/lazyPart.ts';
import { useRooms, type PanelProps } from '../../room.ts';
import styles from '../dashboard.module.css';
import { PanelFrame } from '../PanelFrame.tsx';
import { useTexts } from '../texts.ts';

const waiting = { isPending: true, error: null, refetch: () => undefined };
const there = { ...waiting, isPending: false };
const partOf = lazyParts<PanelProps>();

/** A component that a room registers; until it has come its place is kept. */
export function RoomPanel({ panel }: { panel: Panel }) {
  const text = useTexts();
  const { panel: name = '' } = panel;
  const load = useRooms().find(({ panels }) => panels?.[name])?.panels?.[name];
  if (!load)
    return (
      <PanelFrame panel={panel} answer={there}>
        <p className={styles.message}>{text('unknownPanel')}</p>
      </PanelFrame>
    );
  const frame = (
    <PanelFrame panel={panel} answer={waiting}>
      {null}
    </PanelFrame>
  );
  return <Suspense fallback={frame}>{ownElement(load, panel)}</Suspense>;
}

function ownElement(load: Load<PanelProps>, panel: Panel) {
  const Own = partOf(load);
  return <Own panel={panel} />;
}
