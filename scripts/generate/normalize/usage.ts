import { follow, isLost } from '../dotted.ts';
import type { Followed } from '../dotted.ts';
import { reference } from '../project.ts';
import type { Entity, Project } from '../project.ts';

/** What the lists of all entities ask of a property, by 'entity.property' ('entity.rows.property' in owned rows). */
export interface Usage {
  searched: ReadonlySet<string>;
  sorted: ReadonlySet<string>;
  /** Properties of the target that lists name through a relation. */
  embedded: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Every name that an entity's lists hold. */
export function listed({ schema }: Entity): string[] {
  const { 'x-search': search = [], 'x-columns': columns = [], 'x-csv': csv = [] } = schema;
  return [...new Set([...search, ...columns, ...csv, sortName(schema['x-resource'].sort)])];
}

/** 'name1' of '-name1'. */
export const sortName = (sort: string): string => sort.replace(/^-/, '');

/** The properties that name a row of the entity, one or one per locale. */
export function representing({ schema }: Entity): string[] {
  const { represent } = schema['x-resource'];
  return typeof represent === 'string' ? [represent] : [...new Set(Object.values(represent))];
}

export function usageOf(project: Project): Usage {
  const searched = new Set<string>();
  const sorted = new Set<string>();
  const embedded = new Map<string, Set<string>>();
  for (const entity of project.entities.values()) {
    for (const name of representing(entity)) [searched, sorted].forEach((set) => set.add(`${entity.name}.${name}`));
    for (const end of resolved(project, entity, entity.schema['x-search'] ?? [])) searched.add(keyOf(end));
    for (const end of resolved(project, entity, listed(entity))) {
      if (end.via.every(isToOne)) sorted.add(keyOf(end));
      embed(embedded, entity, end);
    }
  }
  return { searched, sorted, embedded };
}

function resolved(project: Project, entity: Entity, names: string[]): Followed[] {
  return names.map((name) => follow(project, entity, name)).flatMap((end) => (isLost(end) ? [] : [end]));
}

/** 'customer.name1', or 'customerSetting.products.customerSKU' when it ends in owned rows. */
function keyOf({ owner, via, name }: Followed): string {
  const rows = via.at(-1)?.entity === undefined ? via.slice(-1).map((step) => step.name) : [];
  return [owner.name, ...rows, name].join('.');
}

function isToOne({ property }: Followed['via'][number]): boolean {
  return property.type === 'integer' && reference(property) !== undefined;
}

/** Notes that the last relation of a dotted name carries the property it ends in. */
function embed(embedded: Map<string, Set<string>>, entity: Entity, { via, name }: Followed): void {
  const last = via.at(-1);
  if (last?.entity === undefined || name === 'id') return;
  const key = [entity.name, ...via.map((step) => step.name)].join('.');
  embedded.set(key, (embedded.get(key) ?? new Set()).add(name));
}
