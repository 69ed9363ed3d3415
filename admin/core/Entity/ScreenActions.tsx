import type { ResourcePath } from '../../../generated/resources.ts';
import type { EntityRecord } from '../format/value.ts';
import { useRooms } from '../room.ts';

/** The place in the head of a screen for what rooms let be done there. */
export function ScreenActions({ path, record }: { path: ResourcePath; record?: EntityRecord }) {
  const actions = useRooms().flatMap(({ screenActions }) => screenActions?.[path] ?? []);
  return actions.map(({ name, Action }) => <Action key={name} record={record} />);
}
