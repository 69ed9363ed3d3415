import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * The engine's space for young objects grows with what a start makes, to 32 MB, and an idle server never gives it back:
 * it grows once the server is ready. This file alone comes before the packages, in a bundle, too: it has one of its own.
 */
const growYoungSpace = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/** Bytes that it may grow to: what is more makes no answer cheaper, and an idle server keeps it. */
const enough = 16 * 1024 * 1024;

/** Lets it grow with what is asked for until it has enough: it grows when objects outlive a collection, and at no other time. */
function growUntilEnough(): void {
  growYoungSpace(2);
  const observer = new PerformanceObserver(() => {
    if (youngSpace() < enough) return;
    growYoungSpace(1);
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

const youngSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

growYoungSpace(1);
const { start } = await import('./start.ts');
await start();
growUntilEnough();
