export type BuildName = 'server' | 'admin' | 'prerender' | 'openapi';

/** What is built: the sources that each is made of, and the files that prove it is there. */
export const builds: Record<BuildName, { sources: string[]; outputs: readonly string[] }>;

/** A hash over names and contents of files and folders; those that do not exist count as empty. */
export function fingerprint(sources: readonly string[]): string;

/** Whether it was built from sources with this hash. */
export function isCurrent(name: BuildName, hash?: string): boolean;

/** Remembers of which sources it was built. */
export function markBuilt(name: BuildName, hash: string): void;

/** Whether everything is built from the sources that are there. */
export function isBuilt(): boolean;
