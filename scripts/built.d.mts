export type ProductName = 'server' | 'admin' | 'openapi';

/** What is built: the sources that each is made of, and the file that proves it is there. */
export const products: Record<ProductName, { sources: string[]; output: string }>;

/** A hash over names and contents of files and folders; those that do not exist count as empty. */
export function fingerprint(sources: readonly string[]): string;

/** Whether a product was built from sources with this hash. */
export function isCurrent(name: ProductName, hash?: string): boolean;

/** Remembers of which sources a product was built. */
export function markBuilt(name: ProductName, hash: string): void;

/** Whether everything is built from the sources that are there. */
export function isBuilt(): boolean;
