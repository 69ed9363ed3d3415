import { lazy, type ComponentType } from 'react';

/** What loads a component when it is first shown. */
export type Load<Props extends object = object> = () => Promise<{ default: ComponentType<Props> }>;

interface Parts<Props extends object> {
  /** The component, always the same for one way to load it, however often it is shown. */
  of: (load: Load<Props>) => ComponentType<Props>;
  /** Loads it ahead: it is then shown at once, where a lazy one would hold its place back for a while. */
  prepare: (load: Load<Props>) => Promise<void>;
}

/**
 * Parts that are loaded when they are drawn: the same function is always the same part, so that nothing is mounted
 * anew.
 */
export function lazyParts<Props extends object>(): Parts<Props> {
  const known = new Map<Load<Props>, ComponentType<Props>>();
  return {
    of(load) {
      const part = known.get(load) ?? lazy(load);
      known.set(load, part);
      return part;
    },
    async prepare(load) {
      const { default: part } = await load();
      if (!known.has(load)) known.set(load, part);
    },
  };
}
