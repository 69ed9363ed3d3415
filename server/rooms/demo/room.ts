import type { Room } from '../../core/room.ts';
import { demoEmail } from '../../core/seed/demo.ts';
import { people } from './data/people.ts';
import { seedDemo } from './demo.ts';

/** A fictitious company to try things on. */
export const demo = {
  name: 'demo',
  needs: ['invoices', 'salesStructure', 'stock'],
  demo: {
    logins: people.flatMap(([, , , , login]) => (login ? [demoEmail(login)] : [])),
    fill: seedDemo,
  },
} as const satisfies Room;
