import type { Project } from '../project.ts';
import type { Problem } from '../problem.ts';

/** A check looks at the whole project and names what is wrong. */
export type Check = (project: Project) => Problem[];

export const checks: Check[] = [];
