import { listed } from './core/room.ts';
import { campaigns } from './rooms/campaigns/room.ts';
import { customers } from './rooms/customers/room.ts';
import { demo } from './rooms/demo/room.ts';
import { invoices } from './rooms/invoices/room.ts';
import { messages } from './rooms/messages/room.ts';
import { ranking } from './rooms/ranking/room.ts';
import { salesStructure } from './rooms/salesStructure/room.ts';
import { stock } from './rooms/stock/room.ts';

/** The behaviours of the business: every room that this server has. */
export const rooms = listed([messages, invoices, campaigns, customers, ranking, stock, salesStructure, demo]);
