import { listed } from './core/room.ts';
import type { RoomPanels } from './core/dashboards/roomPanels.ts';
import type { RoomWidgets } from './core/widgets/roomWidgets.ts';
import { agenda } from './rooms/agenda/room.ts';

/** The parts of the business, in the order in which home tells of them. */
export const rooms = listed([agenda]);

/** Which room brings what `x-widget` may name beside the core's: the compiler tells what is missing. */
export const widgets: RoomWidgets = {};

/** Which room brings what panels of dashboards may name: the compiler tells what is missing. */
export const panels: RoomPanels = {};
