import type { SalesTeam } from '../../../generated/types.ts';

export type Level = SalesTeam['level'];

/** The flat columns that a node of each level fills: itself and who is responsible for it. */
export const columnsOfLevel = {
  bu: ['buId', 'buManagerId'],
  regional: ['regionalId', 'regionalCoordinatorId'],
  district: ['districtId', 'rtvId'],
} as const satisfies Record<Level, readonly (keyof SalesTeam)[]>;
