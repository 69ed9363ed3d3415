import { typeOf } from '../normalize/fields.ts';
import { impliedWidget } from '../normalize/widgets.ts';
import type { Problem } from '../problem.ts';
import type { Project, Property } from '../project.ts';
import { siteProblem, sites } from './site.ts';

type Test = (property: Property) => boolean;

const isText: Test = (property) => ['string', 'text'].includes(typeOf(property)) && !property.enum;
const isLine: Test = (property) => typeOf(property) === 'string' && !property.enum;
const isWhole: Test = ({ type, enum: values, 'x-ref': ref }) => type === 'integer' && !values && ref === undefined;
const isDecimal: Test = (property) => typeOf(property) === 'decimal';
const isChoice: Test = ({ enum: values, items }) => values !== undefined || items?.enum !== undefined;

/** What a property must be for a widget to type and show it. */
const needs: Record<string, [test: Test, what: string]> = {
  text: [isText, 'a text'],
  textarea: [isText, 'a text'],
  code: [(property) => isLine(property) || isWhole(property), 'a text of at most 255 characters or an integer'],
  email: [isLine, 'a text of at most 255 characters'],
  number: [(property) => isWhole(property) || property.type === 'number', 'a number'],
  decimal: [isDecimal, 'a decimal'],
  quantity: [isDecimal, 'a decimal'],
  currency: [isDecimal, 'a decimal'],
  date: [(property) => typeOf(property) === 'date', 'a date'],
  dateTime: [(property) => typeOf(property) === 'dateTime', 'a date-time'],
  boolean: [({ type }) => type === 'boolean', 'a boolean'],
  choice: [isChoice, 'an enum'],
  choices: [({ items }) => items?.enum !== undefined, 'an array with an enum'],
  tags: [({ type, items }) => type === 'array' && items?.type === 'string' && !items.enum, 'an array of texts'],
  status: [({ enum: values }) => values !== undefined, 'an enum'],
  picker: [({ 'x-ref': ref }) => ref !== undefined, 'a reference'],
  related: [({ 'x-inverse': inverse, readOnly }) => inverse !== undefined && readOnly === true, 'a read-only inverse'],
  grid: [({ items }) => items?.type === 'object', 'an array of objects'],
  taxNumber: [isLine, 'a text of at most 255 characters'],
  cellPhone: [isLine, 'a text of at most 255 characters'],
  landline: [isLine, 'a text of at most 255 characters'],
  accessKey: [isLine, 'a text of at most 255 characters'],
  zipCode: [isLine, 'a text of at most 255 characters'],
  password: [isText, 'a text'],
};

/** A widget can type and show what the property holds. */
export function checkWidgets(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const { name, property } = site;
    const widget = property['x-widget'] ?? '';
    const [fits, what] = needs[widget] ?? [() => true, ''];
    if (fits(property)) return [];
    const told = `x-widget "${widget}" is for ${what}, "${name}" is not (did you mean "${impliedWidget(property)}"?)`;
    return [siteProblem(project, site, ['x-widget'], told)];
  });
}
