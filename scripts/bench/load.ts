import autocannon, { type Request } from 'autocannon';
import { middle } from './middle.ts';
import { cpuSeconds, type ServerProcess } from './serverProcess.ts';

export interface Rate {
  perSecond: number;
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
  /** Milliseconds that half of the requests took at most. */
  median: number;
}

export const concurrency = 32;

/**
 * Loads a server with 32 connections for `seconds`, each sending again and again what `requestOf` makes for it.
 * @throws Error when an answer is not 2xx
 */
export async function load(
  server: ServerProcess,
  seconds: number,
  headers: Record<string, string>,
  requestOf: (connection: number) => Request,
): Promise<Rate> {
  let connection = 0;
  const before = cpuSeconds(server.pid);
  const result = await autocannon({
    url: server.url,
    connections: concurrency,
    duration: seconds,
    headers,
    setupClient: (client) => client.setRequests([requestOf((connection += 1) - 1)]),
  });
  const used = cpuSeconds(server.pid) - before;
  const count = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  }
  return { perSecond: count / result.duration, cpu: (used / count) * 1e6, median: result.latency.p50 };
}

/** Milliseconds that the middle one of `count` requests takes, one after the other. */
export async function alone(count: number, request: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const response = await request();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    times.push(performance.now() - began);
  }
  return middle(times);
}
