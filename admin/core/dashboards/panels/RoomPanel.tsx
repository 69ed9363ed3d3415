import { Suspense } from 'react';
import type { Panel, PanelName } from '../../../../generated/dashboards/shapes.ts';
import { lazyParts, type Load } from '../../layout/lazyPart.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { roomPanel, type PanelProps } from '../roomPanels.ts';

const waiting = { isPending: true, error: null, refetch: () => undefined };
const parts = lazyParts<PanelProps>();

/** A component that a room brings; until it has come its place is kept. */
export function RoomPanel({ panel, name }: { panel: Panel; name: PanelName }) {
  const frame = (
    <PanelFrame panel={panel} answer={waiting}>
      {null}
    </PanelFrame>
  );
  return <Suspense fallback={frame}>{ownElement(roomPanel(name), panel)}</Suspense>;
}

function ownElement(load: Load<PanelProps>, panel: Panel) {
  const Own = parts.of(load);
  return <Own panel={panel} />;
}
