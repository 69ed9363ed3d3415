import type { RoomWidget } from '../../../generated/resources.ts';
import type { Widget } from './Widget.ts';

/** The widgets that `schemas/app.json` names beside the core's: `admin/rooms.ts` says which room brings each. */
export type RoomWidgets = Readonly<Record<RoomWidget, Widget>>;

let brought: Partial<RoomWidgets> = {};

/** Called once, before the shell is drawn. */
export function takeRoomWidgets(widgets: RoomWidgets): void {
  brought = widgets;
}

/** Throws where the rooms have not been taken. */
export function roomWidget(name: RoomWidget): Widget {
  const widget = brought[name];
  if (!widget) throw new Error(['no room brings the widget', name].join(' '));
  return widget;
}
