import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Database } from '../database/database.ts';
import { unknownMarks } from '../database/migrate.ts';
import { AppError, toAppError } from '../errors.ts';

/** Whether the database has gone on to a version with which this server does not get along. */
export interface Outdated {
  /** @throws AppError outdated */
  refuse(): Promise<void>;
  /** Refuses every request meanwhile. */
  guard: RequestHandler;
  /** Answers what went wrong because of it as such: the database may have gone on in the middle of a request. */
  blame: ErrorRequestHandler;
}

const freshFor = 1000; // milliseconds

/** Looks into the database once a second at most, and whenever something goes wrong that nobody foresaw. */
export function outdatedGuard(database: Database): Outdated {
  let looked = { at: -Infinity, marks: Promise.resolve<readonly string[]>([]) };
  const look = (): typeof looked.marks => {
    looked = { at: performance.now(), marks: unknownMarks(database).catch(() => []) }; // whoever needs it will tell
    return looked.marks;
  };
  const recent = () => (performance.now() - looked.at < freshFor ? looked.marks : look());
  return {
    refuse: async () => refuseMarks(await look()),
    guard: async (_request, _response, next) => {
      refuseMarks(await recent());
      next();
    },
    blame: async (thrown, _request, _response, next) => {
      const { code } = toAppError(thrown);
      const marks = code === 'unexpected' || code === 'nullValue' ? await look() : [];
      next(marks.length > 0 ? outdated(marks, thrown) : thrown);
    },
  };
}

function refuseMarks(marks: readonly string[]): void {
  if (marks.length > 0) throw outdated(marks);
}

function outdated(marks: readonly string[], cause?: unknown): AppError {
  return new AppError('outdated', { params: { migrations: marks.join(', ') }, cause });
}
