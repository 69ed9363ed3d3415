import type { ResourcePath } from '../../../generated/resources.ts';
import type { EntityRecord } from '../format/value.ts';
import { useRooms } from '../room.ts';

interface Props {
  path: ResourcePath;
  record?: EntityRecord;
  /** The rows of a list that are ticked. */
  ticked?: readonly EntityRecord[];
}

/** The place in the head of a screen for what rooms let be done there. */
export function ScreenActions({ path, ...about }: Props) {
  const actions = useRooms().flatMap(({ screenActions }) => screenActions?.[path] ?? []);
  return actions.map(({ name, Action }) => <Action key={name} {...about} />);
}
