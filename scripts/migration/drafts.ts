import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tables } from '../../generated/tables.ts';
import { readSources } from '../generate/files.ts';
import type { Side } from '../generate/project.ts';
import { read } from '../generate/read.ts';
import { readSnapshot } from './files.ts';
import { physicalModel } from './physical.ts';
import { withRules } from './rules.ts';
import { coreModel, draftSides, type Parts, type SideDraft } from './sides.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What either side's next migration would be, and the tables that rooms keep by themselves (app.json). */
export interface Drafts {
  drafts: Record<Side, SideDraft>;
  ofRooms: readonly string[] | undefined;
}

/** Drafts what the schemas want and the snapshots lack. npm run generate has found the schemas sound. */
export async function draftNow(look: (snapshot: Parts) => Parts = (snapshot) => snapshot): Promise<Drafts> {
  const sources = await readSources(root);
  const { project } = read(sources);
  const wanted = { core: coreModel(sources), whole: withRules(physicalModel(tables), project, tables) };
  const snapshots = { core: look(readSnapshot('core')), app: look(readSnapshot('app')) };
  return { drafts: draftSides(snapshots, wanted, release()), ofRooms: project.app.schema.own?.tables };
}

/** The version that is worked on: what it brings, servers of the one before may meet. */
export function release(): string {
  const { version }: { version?: string } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return version ?? '';
}
