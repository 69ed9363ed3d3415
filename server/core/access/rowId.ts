import type { Request } from 'express';
import { AppError } from '../errors.ts';

/** The id of an address; whatever is no id is not there. @throws AppError notFound */
export function rowId({ params }: Pick<Request, 'params'>, name = 'id'): number {
  const id = params[name];
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw new AppError('notFound');
  return Number(id);
}
