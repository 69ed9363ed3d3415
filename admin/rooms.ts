import type { Room } from './Entity/rooms.ts';
import { campaigns } from './pages/campaigns/room.ts';
import { invoices } from './pages/invoices/room.ts';
import { messages } from './pages/messages/room.ts';
import { ranking } from './pages/ranking/room.ts';
import { salesStructure } from './pages/salesStructure/room.ts';
import { stock } from './pages/stock/room.ts';
import { users } from './pages/users/room.ts';

/** The parts of the business, in the order in which home tells of them. */
export const rooms: readonly Room[] = [messages, invoices, campaigns, ranking, stock, salesStructure, users];
