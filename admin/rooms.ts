import { listed } from './core/room.ts';
import type { RoomPanels } from './core/dashboards/roomPanels.ts';
import type { RoomWidgets } from './core/widgets/roomWidgets.ts';
import { awards } from './rooms/awards/room.ts';
import { campaigns } from './rooms/campaigns/room.ts';
import { customers } from './rooms/customers/room.ts';
import { invoices } from './rooms/invoices/room.ts';
import { messages } from './rooms/messages/room.ts';
import { products } from './rooms/products/room.ts';
import { ranking } from './rooms/ranking/room.ts';
import { salesStructure } from './rooms/salesStructure/room.ts';
import { stock } from './rooms/stock/room.ts';
import { users } from './core/pages/users/room.ts';

/** The parts of the business, in the order in which home tells of them. */
export const rooms = listed([
  messages,
  invoices,
  campaigns,
  ranking,
  stock,
  products,
  customers,
  salesStructure,
  users,
  awards,
]);

/** Which room brings what `x-widget` may name beside the core's: the compiler tells what is missing. */
export const widgets: RoomWidgets = { accessKey: invoices.widgets.accessKey };

/** Which room brings what panels of dashboards may name: the compiler tells what is missing. */
export const panels: RoomPanels = {
  bestSeller: ranking.panels.bestSeller,
  leaderBoard: ranking.panels.leaderBoard,
  lowCover: stock.panels.lowCover,
  quietCustomers: stock.panels.quietCustomers,
};
