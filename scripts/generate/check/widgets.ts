import type { AppSchema } from '../appDialect.ts';
import { typeOf } from '../normalize/fields.ts';
import { impliedWidget } from '../normalize/widgets.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project, Property } from '../project.ts';
import type { CoreWidget } from '../shapes/resources.ts';
import { siteProblem, sites } from './site.ts';
import type { Site } from './site.ts';

type Test = (property: Property) => boolean;
type Need = [test: Test, what: string];

const isText: Test = (property) => ['string', 'text'].includes(typeOf(property)) && !property.enum;
const isLine: Test = (property) => typeOf(property) === 'string' && !property.enum;
const isWhole: Test = ({ type, enum: values, 'x-ref': ref }) => type === 'integer' && !values && ref === undefined;
const isDecimal: Test = (property) => typeOf(property) === 'decimal';
const isChoice: Test = ({ enum: values, items }) => values !== undefined || items?.enum !== undefined;

/** What a property must be for a widget of the core to type and show it; picker holds for one and for many. */
const needs: Record<Exclude<CoreWidget, 'pickers'>, Need> = {
  text: [isText, 'a text'],
  textarea: [isText, 'a text'],
  code: [(property) => isLine(property) || isWhole(property), 'a text of at most 255 characters or an integer'],
  email: [isLine, 'a text of at most 255 characters'],
  number: [(property) => isWhole(property) || property.type === 'number', 'a number'],
  decimal: [isDecimal, 'a decimal'],
  quantity: [isDecimal, 'a decimal'],
  currency: [isDecimal, 'a decimal'],
  percent: [isDecimal, 'a decimal'],
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
  zipCode: [isLine, 'a text of at most 255 characters'],
  password: [isText, 'a text'],
};

/** A widget that x-widget names is there, and can type and show what the property holds. */
export function checkWidgets(project: Project): Problem[] {
  const { app } = project;
  const known = new Map([...Object.entries(needs), ...brought(app.schema)]);
  const taken = Object.keys(app.schema.widgets ?? {}).filter((name) => name === 'pickers' || name in needs);
  return [
    ...taken.map((name) => problem(app.file, ['widgets', name], `"${name}" is a widget of the core`, 'key')),
    ...sites(project).flatMap((site) => {
      const message = faultOf(site, known);
      return message === undefined ? [] : [siteProblem(project, site, ['x-widget'], message)];
    }),
  ];
}

/** What the widgets of rooms need. */
const brought = ({ widgets = {} }: AppSchema): [string, Need][] =>
  Object.entries(widgets).map(([name, type]) => [name, [(property) => typeOf(property) === type, `the type ${type}`]]);

function faultOf({ name, property }: Site, known: ReadonlyMap<string, Need>): string | undefined {
  const widget = property['x-widget'];
  if (widget === undefined) return undefined;
  const need = known.get(widget);
  if (!need) return unknown('widget', widget, known.keys());
  const [fits, what] = need;
  if (fits(property)) return undefined;
  return `x-widget "${widget}" is for ${what}, "${name}" is not (did you mean "${impliedWidget(property)}"?)`;
}
