import type { Panel, PanelName } from '../../../generated/dashboards/shapes.ts';
import type { Load } from '../layout/lazyPart.ts';

/** A panel of a dashboard that no summary can say. */
export interface PanelProps {
  panel: Panel;
}

/** The panels that `schemas/app.json` names: `admin/rooms.ts` says which room brings each. */
export type RoomPanels = Readonly<Record<PanelName, Load<PanelProps>>>;

let brought: Partial<RoomPanels> = {};

/** Called once, before the shell is drawn. */
export function takeRoomPanels(panels: RoomPanels): void {
  brought = panels;
}

/** Throws where the rooms have not been taken. */
export function roomPanel(name: PanelName): Load<PanelProps> {
  const load: Load<PanelProps> | undefined = brought[name];
  if (!load) throw new Error(['no room brings the panel', name].join(' '));
  return load;
}
