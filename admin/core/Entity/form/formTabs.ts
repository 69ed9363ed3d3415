import type { Resource } from '../../../../generated/resources.ts';

export interface ShownTab {
  index: number;
  fields: readonly string[];
}

/** The tabs that hold at least one field the person can see. */
export function shownTabs(resource: Resource, hidden: ReadonlySet<string>): ShownTab[] {
  return resource.form.tabs
    .map(({ fields }, index) => ({ index, fields }))
    .filter(({ fields }) => fields.some((name) => !hidden.has(name)));
}

/** The tab a field stands on; undefined for the head. */
export function tabOf(resource: Resource, field: string): number | undefined {
  const own = field.split('.')[0] ?? field;
  const index = resource.form.tabs.findIndex(({ fields }) => fields.includes(own));
  return index < 0 ? undefined : index;
}
