import type { Resource } from '../../../../generated/resources.ts';
import type { Filter } from '../../format/filter.ts';
import type { EntityRecord } from '../../format/value.ts';
import type { Words } from '../../widgets/source.ts';
import { listPath, recordPath } from '../paths.ts';
import { visitAt } from './trail.ts';

/** The list to which a record leads back, and whose records stand before and after it. */
export interface RecordList {
  /** Which screen it is of, as the state of lists is kept. */
  place: string;
  path: string;
  title: string;
  /** What narrows it, whatever the person searches for. */
  always: Filter;
  /** Where its rows lead. */
  to: (row: EntityRecord) => string;
}

/** The list of a resource itself. */
export const ownList = (resource: Resource, { many }: Words): RecordList => ({
  place: resource.path,
  path: listPath(resource),
  title: many(resource.path),
  always: {},
  to: (row) => recordPath(resource, row),
});

/** Where a record of it leads back: to the list as it was left, or as it is visited. */
export const wayBack = ({ path, place }: Pick<RecordList, 'path' | 'place'>): string => path + visitAt(place);

/** The same of the list of a resource itself. */
export const ownWayBack = (resource: Resource): string => wayBack({ path: listPath(resource), place: resource.path });
