import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const settleMs = 100;

/**
 * Calls `handle` with the folders in which something was saved, once for changes that come together and never twice at
 * a time. In the folders named in `written`, what changes while `handle` runs is its own work and not reported.
 */
export function onChanges(
  root: string,
  folders: { watched: string[]; written: string[] },
  handle: (changed: ReadonlySet<string>) => Promise<void>,
): void {
  const changed = new Set<string>();
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (changed.size > 0) {
      await pause(settleMs);
      const now = new Set(changed);
      changed.clear();
      await handle(now);
      await pause(settleMs);
    }
    busy = false;
  };
  const report = (folder: string, isOwn: boolean): void => {
    if (busy && isOwn) return;
    changed.add(folder);
    if (!busy) void work();
  };
  const follow = (folder: string, isOwn: boolean): void => {
    watch(join(root, folder), { recursive: true }, () => report(folder, isOwn));
  };
  for (const folder of folders.watched) follow(folder, false);
  for (const folder of folders.written) follow(folder, true);
}
