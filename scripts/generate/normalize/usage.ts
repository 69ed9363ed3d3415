import { resolveDotted, isUnresolved } from '../dotted.ts';
import type { ResolvedName } from '../dotted.ts';
import { reference } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import { listed, listsOf, representing } from './lists.ts';

/** What the lists of all entities ask of a property, by 'entity.property' ('entity.rows.property' in owned rows). */
export interface Usage {
  searched: ReadonlySet<string>;
  sorted: ReadonlySet<string>;
  /** Properties of the target that lists name through a relation. */
  embedded: ReadonlyMap<string, ReadonlySet<string>>;
}

export function usageOf(project: Project): Usage {
  const searched = new Set<string>();
  const sorted = new Set<string>();
  const embedded = new Map<string, Set<string>>();
  for (const entity of project.entities.values()) {
    for (const name of representing(entity)) [searched, sorted].forEach((set) => set.add(`${entity.name}.${name}`));
    for (const end of resolved(project, entity, listsOf(entity).search)) searched.add(keyOf(end));
    for (const end of resolved(project, entity, listed(entity))) {
      if (end.via.every(isToOne)) sorted.add(keyOf(end));
      embed(embedded, entity, end);
    }
  }
  return { searched, sorted, embedded };
}

function resolved(project: Project, entity: Entity, names: string[]): ResolvedName[] {
  return names.map((name) => resolveDotted(project, entity, name)).flatMap((end) => (isUnresolved(end) ? [] : [end]));
}

/** 'user.name1', or 'order.lines.code' when it ends in owned rows. */
function keyOf({ owner, via, name }: ResolvedName): string {
  const rows = via.at(-1)?.entity === undefined ? via.slice(-1).map((step) => step.name) : [];
  return [owner.name, ...rows, name].join('.');
}

function isToOne({ property }: ResolvedName['via'][number]): boolean {
  return property.type === 'integer' && reference(property) !== undefined;
}

/** Notes that the last relation of a dotted name carries the property it ends in. */
function embed(embedded: Map<string, Set<string>>, entity: Entity, { via, name }: ResolvedName): void {
  const last = via.at(-1);
  if (last?.entity === undefined || name === 'id') return;
  const key = [entity.name, ...via.map((step) => step.name)].join('.');
  embedded.set(key, (embedded.get(key) ?? new Set()).add(name));
}
