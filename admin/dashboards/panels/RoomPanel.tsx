import { lazy, Suspense, type ComponentType } from 'react';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { useRooms, type PanelProps, type Room } from '../../layout/rooms.ts';
import styles from '../dashboard.module.css';
import { PanelFrame } from '../PanelFrame.tsx';
import { useTexts } from '../texts.ts';

type Load = NonNullable<Room['panels']>[string];

const waiting = { isPending: true, error: null, refetch: () => undefined };
const there = { ...waiting, isPending: false };
const loaded = new Map<Load, ComponentType<PanelProps>>();

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

/** One lazy component for each, however often it is shown. */
function ownElement(load: Load, panel: Panel) {
  const Own = loaded.get(load) ?? lazy(load);
  loaded.set(load, Own);
  return <Own panel={panel} />;
}
