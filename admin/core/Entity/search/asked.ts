import type { Resource } from '../../../../generated/resources.ts';
import type { Operator } from '../../../../schemas/core/formats/operator.ts';
import { fieldOf, operatorOf, type Filter } from '../../format/filter.ts';
import { columnsOf, type Column } from '../columns.ts';
import { useVisible } from '../useVisible.ts';

/** What is typed without saying where to look: the server looks in the texts that the resource is searched by. */
export const wordsKey = 'q';

/** What the form asks for. */
export function useAsked(resource: Resource, fixed: readonly string[]): Column[] {
  const visible = useVisible(resource);
  return visible(columnsOf(resource, resource.search)).filter(({ owner }) => !fixed.includes(owner));
}

/** The columns in which words are looked for. */
export function wordColumns(columns: readonly Column[]): Column[] {
  return columns.filter(({ field, property }) => isText(field.type) && !field.values && property !== undefined);
}

const isText = (type: string): boolean => type === 'string' || type === 'text';

/** Whether a field of the form may show what an operator asks. */
const inForm: Record<Operator, boolean> = {
  eq: true,
  ne: false,
  lt: false,
  lte: true,
  gt: false,
  gte: true,
  in: false,
  within: true,
  contains: true,
  prefix: true,
  empty: false,
};

/** Whether a key of the filter asks what a field of the form shows. */
function isInForm(key: string): boolean {
  const operator = operatorOf(key);
  return operator === undefined || inForm[operator];
}

/** The fields of which the filter says what the form has no place for, as when a sum was followed to its rows. */
export function unasked(filter: Filter, form: readonly Column[]): string[] {
  const asked = [wordsKey, ...form.map(({ name }) => name)];
  const keys = Object.keys(filter).filter((key) => !asked.includes(fieldOf(key)) || !isInForm(key));
  return [...new Set(keys.map(fieldOf))];
}
