import { addDays } from '../../../../schemas/core/formats/day.ts';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import { dayIn } from '../../widgets/parts/dayIn.ts';

/** Another field of the row beyond which this one's days do not go, and the nearest day that they may have, counted from it. */
interface Bound {
  name: string | undefined;
  away: number;
}

interface Bounds {
  lower: Bound[];
  upper: Bound[];
}

/** What bounds a field: the fields that it points to, and those that point to it. */
function boundsOf({ fields }: Resource, { name, bounds = {} }: ResourceField): Bounds {
  const others = Object.values(fields);
  const by = (end: keyof NonNullable<ResourceField['bounds']>, away: number): Bound[] =>
    others.filter((other) => other.bounds?.[end] === name).map((other) => ({ name: other.name, away }));
  return {
    lower: [{ name: bounds.from, away: 0 }, { name: bounds.above, away: 1 }, ...by('to', 0), ...by('below', 1)],
    upper: [{ name: bounds.to, away: 0 }, { name: bounds.below, away: -1 }, ...by('from', 0), ...by('above', -1)],
  };
}

/** The fields that bound the days of another one. */
export function boundingNames(resource: Resource, field: ResourceField): string[] {
  const { lower, upper } = boundsOf(resource, field);
  return [...lower, ...upper].flatMap(({ name }) => name ?? []);
}

/** The first and the last day that a field may have beside the other fields of its row; undefined: any. */
export function dayBounds(
  resource: Resource,
  field: ResourceField,
  row: Row,
): { earliest: string | undefined; latest: string | undefined } {
  const days = (bounds: Bound[]) =>
    bounds.flatMap(({ name, away }) => {
      const day = name === undefined ? undefined : dayIn(row[name]);
      return day === undefined ? [] : [addDays(day, away)];
    });
  const { lower, upper } = boundsOf(resource, field);
  return { earliest: days(lower).toSorted().at(-1), latest: days(upper).toSorted()[0] };
}
