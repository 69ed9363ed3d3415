import type { Room } from '../../core/room.ts';
import { PackageUnits } from './PackageUnits.tsx';

export const products = { name: 'products', formNotes: { products: PackageUnits } } as const satisfies Room;
