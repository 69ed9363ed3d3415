import type { PlainSchema } from '../validation/plain.ts';

const reference = /"\$ref":"#\/components\/(\w+)\/(\w+)/g;

/** The document without components that nothing in it refers to, nor anything that is referred to. */
export function onlyUsed(document: PlainSchema): PlainSchema {
  const components: Record<string, PlainSchema> = Object(document.components);
  const used = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(reference)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      look(components[kind]?.[name] ?? {}); // what leads nowhere is told by a check
    }
  };
  look(document.paths);
  const kept = Object.entries(components).map(([kind, named]) => {
    const entries = Object.entries(named).filter(([name]) => kind === 'securitySchemes' || used.has(`${kind}/${name}`));
    return [kind, Object.fromEntries(entries)];
  });
  return { ...document, components: Object.fromEntries(kept) };
}
