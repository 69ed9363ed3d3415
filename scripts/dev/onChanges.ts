import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const settleMs = 100;

/**
 * Calls `handle` with the folders in which something was saved, once for changes that come together and never twice at
 * a time. What is written while `handle` runs is taken for its own work and not reported.
 */
export function onChanges(
  root: string,
  folders: string[],
  handle: (changed: ReadonlySet<string>) => Promise<void>,
): void {
  const changed = new Set<string>();
  let busy = false;
  const settle = async (): Promise<void> => {
    busy = true;
    await pause(settleMs);
    await handle(new Set(changed));
    await pause(settleMs);
    changed.clear();
    busy = false;
  };
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, () => {
      changed.add(folder);
      if (!busy) void settle();
    });
  }
}
