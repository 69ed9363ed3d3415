import type { Room } from '../../core/room.ts';
import { product, productPackage, stockPosting } from './hooks.ts';
import { stockRoutes } from './routes.ts';

export const stock = {
  name: 'stock',
  needs: ['campaigns'],
  hooks: { product, productPackage, stockPosting },
  open: (core) => ({ routes: stockRoutes(core) }),
} as const satisfies Room;
