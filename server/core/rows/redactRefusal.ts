import type { FieldError } from '../../../generated/errors.ts';
import { tables, type EntityName } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import { hidden } from '../access/rights.ts';
import { AppError, refuseFields, toAppError } from '../errors.ts';
import { problemsOf } from './changes.ts';
import { isSame } from './compare.ts';
import type { Row } from './view.ts';

/** A write by an actor: `values` is what was asked for, `row` what it makes of the stored row (null: it is new). */
interface Attempt {
  before: Row | null;
  row: Row;
  values: Row;
}

/**
 * For `catch`: throws a refusal as the actor may know it. What is wrong with a property that is hidden from the actor is
 * told on the one that was changed and does not go with it, without a word about the hidden one, or of the whole row.
 */
export function redactRefusal(actor: Actor, entity: EntityName, attempt: Attempt): (error: unknown) => never {
  return (error) => {
    const concealed = hidden(actor, entity);
    const isSecret = ({ field, code }: FieldError) =>
      code !== 'unknownProperty' && concealed.has(field.split('.')[0] ?? '');
    const problems = problemsIn(error);
    if (!problems.some(isSecret)) throw error;
    const told = problems.flatMap((problem) => (isSecret(problem) ? onChange(entity, attempt, problem) : [problem]));
    refuseFields(told, { entity });
    throw new AppError('validation', { entity });
  };
}

function problemsIn(error: unknown): FieldError[] {
  const { code, details } = toAppError(error);
  const { affectedField, errors } = details;
  if (errors) return errors.filter((problem) => 'field' in problem);
  return affectedField === undefined ? [] : [{ field: affectedField, code, params: {} }];
}

/** The problem on the first changed property without whose change the row would not have it; none: it had it before. */
function onChange(entity: EntityName, { before, row, values }: Attempt, problem: FieldError): FieldError[] {
  const { fields } = tables[entity];
  const isChanged = (name: string) => fields[name] && !isSame(fields[name], values[name], before?.[name]);
  const isCause = (name: string) => {
    const without = problemsOf(entity, { ...row, [name]: before?.[name] });
    return !without.some(({ field }) => field === problem.field);
  };
  const field = Object.keys(values).find((name) => isChanged(name) && isCause(name));
  return field === undefined ? [] : [{ field, code: 'invalid', params: {} }];
}
