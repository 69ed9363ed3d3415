import { setFlagsFromString } from 'node:v8';

/**
 * The engine's space for young objects grows with what a start makes, to 32 MB, and an idle server never gives it back:
 * it grows once the server is ready. This file alone comes before the packages, in a bundle, too: it has one of its own.
 */
const growYoungSpace = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

growYoungSpace(1);
const { start } = await import('./start.ts');
await start();
growYoungSpace(2);
