import { demoOf } from '../../../server/core/seed/demo.ts';
import { rooms } from '../../../server/rooms.ts';

/** The demonstration of the business. */
export const demo = demoOf(rooms);
