import { monitorEventLoopDelay } from 'node:perf_hooks';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]; // seconds

/** Counts answers and tells them in Prometheus' text format. */
export interface Metrics {
  begin(): void;
  /** `seconds` from request to the end of its answer. */
  end(method: string, status: number, seconds: number): void;
  inFlight(): number;
  /** `jobs`: whether each can go on. */
  text(jobs: Readonly<Record<string, boolean>>): string;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const upTo = buckets.map(() => 0);
  const loop = monitorEventLoopDelay({ resolution: 50 });
  loop.enable();
  let inFlight = 0;
  let count = 0;
  let sum = 0;
  return {
    begin: () => void inFlight++,
    end: (method, status, seconds) => {
      inFlight--;
      count++;
      sum += seconds;
      const bucket = buckets.findIndex((limit) => seconds <= limit);
      if (bucket >= 0) upTo[bucket] = (upTo[bucket] ?? 0) + 1;
      const labels = `method="${method}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
    },
    inFlight: () => inFlight,
    text: (jobs) => {
      const lines = [
        ...family(
          'http_requests_total',
          'counter',
          [...requests].map(([labels, value]) => [`{${labels}}`, value]),
        ),
        ...family('http_requests_in_flight', 'gauge', [['', inFlight]]),
        ...histogram('http_request_duration_seconds', upTo, count, sum),
        ...processLines(loop.percentile(99) / 1e9),
        ...jobLines(jobs),
      ];
      loop.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

function family(name: string, type: string, values: readonly (readonly [string, number])[]): string[] {
  return [`# TYPE ${name} ${type}`, ...values.map(([labels, value]) => `${name}${labels} ${value}`)];
}

function histogram(name: string, upTo: readonly number[], count: number, sum: number): string[] {
  let total = 0;
  const lines = buckets.map((limit, index) => `${name}_bucket{le="${limit}"} ${(total += upTo[index] ?? 0)}`);
  return [
    `# TYPE ${name} histogram`,
    ...lines,
    `${name}_bucket{le="+Inf"} ${count}`,
    `${name}_sum ${sum}`,
    `${name}_count ${count}`,
  ];
}

/** `delay`: seconds by which the event loop was late, 99th percentile since the last look. */
function processLines(delay: number): string[] {
  const { user, system } = process.cpuUsage();
  return [
    ...family('process_cpu_seconds_total', 'counter', [['', (user + system) / 1e6]]),
    ...family('process_resident_memory_bytes', 'gauge', [['', process.memoryUsage.rss()]]),
    ...family('process_uptime_seconds', 'gauge', [['', process.uptime()]]),
    ...family('nodejs_eventloop_delay_p99_seconds', 'gauge', [['', delay]]),
  ];
}

function jobLines(jobs: Readonly<Record<string, boolean>>): string[] {
  const values = Object.entries(jobs).map(([job, fine]) => [`{job="${job}"}`, fine ? 1 : 0] as const);
  return values.length > 0 ? family('job_up', 'gauge', values) : [];
}
