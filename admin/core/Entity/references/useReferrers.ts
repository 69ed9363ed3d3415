import { useContext } from 'react';
import { resources, type Resource } from '../../../../generated/resources.ts';
import { useAllRights } from '../../providers/rights.ts';
import { ListPagesContext, RecordPagesContext } from '../RecordPages.ts';

/** A property by which records of a resource refer to one record, and what the person may do with them beside it. */
export interface Referrer {
  resource: Resource;
  field: string;
  mayCreate: boolean;
  mayUpdate: boolean;
  mayDelete: boolean;
}

/** What refers to records of a resource and is written in the forms of the schema: not where a room has pages for it. */
export function useReferrers({ path }: Resource): Referrer[] {
  const rights = useAllRights();
  const pages = { ...useContext(ListPagesContext), ...useContext(RecordPagesContext) };
  const others = Object.values(resources).filter((other) => other.menu !== undefined && !(other.path in pages));
  return others.flatMap((resource) => {
    const right = rights[resource.path];
    const allows = (verb: 'create' | 'update' | 'delete') =>
      right?.may.includes('read') === true && right.may.includes(verb) && !resource.never.includes(verb);
    return Object.values(resource.fields)
      .filter(({ reference, search }) => reference?.resource === path && search !== undefined)
      .map(({ name, reference, readOnly }) => ({
        resource,
        field: name,
        mayCreate: allows('create') && !reference?.many && !readOnly && right?.lock.includes(name) !== true,
        mayUpdate: allows('update'),
        mayDelete: allows('delete'),
      }));
  });
}
