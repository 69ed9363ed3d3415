import { resources, type ResourceField } from '../../../generated/resources.ts';
import type { Filter } from '../../core/format/filter.ts';
import { asIds, asText } from '../../core/format/value.ts';
import type { Period } from './reportState.ts';

export interface Choice {
  name: string;
  path: string;
  property: string;
}

/** What the report is filtered by, with the property that says which rows there are to choose from. */
export const choices: readonly Choice[] = [
  { name: 'customerId', path: 'stock/postings', property: 'customerId' },
  { name: 'economicGroupId', path: 'customers', property: 'economicGroupId' },
  { name: 'salesRegionId', path: 'customers', property: 'salesRegionId' },
  { name: 'productId', path: 'stock/postings', property: 'productId' },
  { name: 'productCategoryId', path: 'products', property: 'categoryId' },
  { name: 'productGroupId', path: 'products', property: 'groupId' },
];

/** What a number of the balance narrows the ledger by and the search form has no field for. */
export const drillDownParts = ['column', 'unit'] as const;

/** Which of them the filter has. */
export const narrowedParts = (filter: Filter): string[] => drillDownParts.filter((name) => asText(filter[name]) !== '');

export function fieldOf({ path, property }: Choice): ResourceField | undefined {
  return resources[path]?.fields[property];
}

/** What the form is filled with, in its order; both days are one part. */
export function askedParts(filter: Filter): string[] {
  const hasDays = filter['from'] !== undefined || filter['to'] !== undefined;
  const chosen = choices.map(({ name }) => name).filter((name) => asIds(asLists(filter)[name]).length > 0);
  return [...(hasDays ? ['days'] : []), ...chosen, ...(filter['nonZero'] === true ? ['nonZero'] : [])];
}

/** The filter with the days that apply: who changes one of them means the other as it stands there. */
export function inDays(filter: Filter, period: Period | undefined): Filter {
  if (filter['from'] !== undefined || filter['to'] !== undefined || !period) return filter;
  return { ...filter, from: period.from, to: period.to };
}

/** A number's address names one row, the form any number of them. */
export function asLists(filter: Filter): Filter {
  const entries = Object.entries(filter);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'number' ? [value] : value]));
}
