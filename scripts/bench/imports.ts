import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../server/core/database/migrate.ts';
import { invoiceArchive } from './invoiceArchive.ts';
import { atLeast, atMost, type Result } from './result.ts';
import { memory } from './serverProcess.ts';
import { startOurs, type Subject } from './subjects.ts';

const path = '/apis/v1/notasfiscais/imports';
const count = 500;

/** How fast an archive of invoices is taken in, and what it costs in memory: on SQLite, with nothing else to do. */
export async function measureImport(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `sqlite:${join(folder, 'app.sqlite')}`;
  await migrate(url);
  const subject = await startOurs(url);
  try {
    await pause(2000);
    const idle = memory(subject.server.pid, 'VmRSS');
    const seconds = await importArchive(subject, invoiceArchive(count));
    const growth = memory(subject.server.pid, 'VmHWM') - idle;
    return [
      atLeast('sqlite', `import of an archive of ${count} invoices`, count / seconds, 50, 'a second'),
      atMost('sqlite', 'memory on top of that when idle', growth, 150, 'MB'),
    ];
  } finally {
    await subject.server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Seconds from the upload until all are there. @throws Error when one is not */
async function importArchive({ server, headers }: Subject, archive: Buffer): Promise<number> {
  const began = performance.now();
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(archive)]), 'invoices.zip');
  const uploaded = await fetch(server.url + path, { method: 'POST', headers, body });
  const { id }: { id: number } = await uploaded.json();
  for (;;) {
    const answer = await fetch(`${server.url}${path}/${id}?range=[0,0]`, { headers });
    const { status, counts }: { status: string; counts: { created?: number } } = await answer.json();
    if (status === 'done' && counts.created !== count) throw new Error(`Imported: ${JSON.stringify(counts)}`);
    if (status === 'done') return (performance.now() - began) / 1000;
    await pause(50);
  }
}
