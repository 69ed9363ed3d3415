// Loaded into the server before its own code: writes the longest hold of the event loop so far, in ms, to LOOP_FILE on SIGUSR2.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_FILE, String(histogram.max / 1e6 - resolution));
  histogram.reset();
});
