import type { Room } from '../../core/room.ts';
import { customer, customerSetting } from './hooks.ts';

export const customers = { name: 'customers', hooks: { customer, customerSetting } } as const satisfies Room;
