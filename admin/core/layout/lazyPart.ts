import { lazy, type ComponentType } from 'react';

/** What loads a component when it is first shown. */
export type Load<Props extends object = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A way from what loads a component to that component: one lazy component for each, however often it is shown. */
export function lazyParts<Props extends object>(): (load: Load<Props>) => ComponentType<Props> {
  const known = new Map<Load<Props>, ComponentType<Props>>();
  return (load) => {
    const part = known.get(load) ?? lazy(load);
    known.set(load, part);
    return part;
  };
}
