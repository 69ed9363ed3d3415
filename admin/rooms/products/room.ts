import { lazy } from 'react';
import type { Room } from '../../core/room.ts';

const PackageUnits = lazy(() => import('./PackageUnits.tsx').then(({ PackageUnits: note }) => ({ default: note })));
const Conversions = lazy(() => import('./Conversions.tsx').then(({ Conversions: note }) => ({ default: note })));

export const products = {
  name: 'products',
  formNotes: { products: PackageUnits, 'customers/settings': Conversions },
} as const satisfies Room;
