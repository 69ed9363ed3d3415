import { lazy } from 'react';
import type { Room } from '../../core/room.ts';

const PackageUnits = lazy(() => import('./PackageUnits.tsx').then(({ PackageUnits: note }) => ({ default: note })));

export const products = { name: 'products', formNotes: { products: PackageUnits } } as const satisfies Room;
