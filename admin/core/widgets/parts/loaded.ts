import { lazy, type ComponentType } from 'react';
import type { InputProps } from './InputProps.ts';
import type { SearchProps } from './SearchProps.ts';

/** Imports a component; the same function always the same one. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

/** Components that are loaded when they are first needed; those that were prepared are there without waiting. */
export interface Components<Props> {
  /** Always the same for one way to load it. */
  of: (load: Load<Props>) => ComponentType<Props>;
  has: (load: Load<Props>) => boolean;
  prepare: (load: Load<Props>) => Promise<void>;
}

function components<Props extends object>(): Components<Props> {
  const known = new Map<Load<Props>, ComponentType<Props>>();
  return {
    of(load) {
      const component = known.get(load) ?? lazy(async () => ({ default: await load() }));
      known.set(load, component);
      return component;
    },
    has: (load) => known.has(load),
    async prepare(load) {
      const component = await load();
      if (!known.has(load)) known.set(load, component);
    },
  };
}

export const inputs = components<InputProps>();
export const searches = components<SearchProps>();
