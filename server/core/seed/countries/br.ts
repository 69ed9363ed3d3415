import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import type { Divisions } from './divisions.ts';

/** The states of Brazil, and its municipalities with their IBGE codes. */
export const divisions = (): Divisions => ({
  states: getStates().map(({ code, name }) => ({ code, name, within: 'BR' })),
  cities: getMunicipalities().map(({ code, name, stateCode }) => ({ code, name, within: stateCode })),
});
