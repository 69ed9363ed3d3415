import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many did only when they were run again. */
  unsteady?: number;
}

/** What the JSON report of a runner says: how many there were, and of each that failed its name and why. */
export interface Report extends Counts {
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { assertionResults: { fullName: string; failureMessages: string[] }[] }[];
}

interface PlaywrightSuite {
  specs: { ok: boolean; title: string; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Lines of a failure that are repeated at the end of all; the whole stands where its step ended. */
const mostLines = 8;

function failure(name: string, messages: readonly (string | undefined)[]): string {
  const message = stripVTControlCharacters(messages.find((each) => each !== undefined) ?? '');
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, mostLines)].join('\n    ');
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Readers of the reports that the runners write. */
export const readers = {
  vitest: (text: string): Report => {
    const report: VitestReport = JSON.parse(text);
    const failures = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages));
    const skipped = report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures };
  },
  playwright: (text: string): Report => {
    const { stats, suites }: PlaywrightReport = JSON.parse(text);
    const failures = suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) =>
        failure(
          `${file}: ${title}`,
          tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
        ),
      );
    const passed = stats.expected + stats.flaky;
    return { passed, failed: stats.unexpected, skipped: stats.skipped, unsteady: stats.flaky, failures };
  },
};
