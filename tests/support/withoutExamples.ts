import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../core/support/project.ts';
import projects from '../projects.json' with { type: 'json' };

/** Makes a copy of the project like a business without examples: the core's tests run on its own entities. */
export function withoutExamples({ folder }: Project): void {
  writeFileSync(join(folder, 'tests/projects.json'), JSON.stringify({ ...projects, examples: [] }));
}
