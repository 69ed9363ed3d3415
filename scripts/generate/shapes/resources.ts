import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import type { EntityName, Locale, Menu, ResourcePath, Verb, WidgetName } from './names.ts';
import type { Measure, Rule, SearchOperator } from './tables.ts';
import type { ValidatorModule } from './errors.ts';

/** How a field is typed and shown: what the core has for it. */
export const coreWidgets = [
  'text',
  'textarea',
  'code',
  'email',
  'number',
  'decimal',
  'quantity',
  'currency',
  'percent',
  'date',
  'dateTime',
  'boolean',
  'choice',
  'choices',
  'tags',
  'status',
  'picker',
  'pickers',
  'related',
  'grid',
  'taxNumber',
  'cellPhone',
  'landline',
  'zipCode',
  'password',
] as const;
export type CoreWidget = (typeof coreWidgets)[number];

/** What a state is to its reader; one that has none is neutral. */
export const tones = ['good', 'stopped', 'waiting', 'quiet'] as const;
export type Tone = (typeof tones)[number];

export interface ResourceField {
  name: string;
  widget: WidgetName;
  type: FieldType;
  required: boolean;
  readOnly?: true;
  fixed?: true;
  number?: 'next';
  /** The property of the same row that says what kind of number this is, or in which currency an amount. */
  kind?: string;
  /** Of a moment: the date of the same row on which it is, by whatever clock. */
  day?: string;
  /** What the form proposes: a property of the row that a reference of the same row names. */
  from?: { reference: string; property: string };
  /** Of tax numbers that are all of one kind: that kind, whose mask they have. */
  document?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number | string;
  maximum?: number | string;
  /** Of a number: it may be negative. */
  signed?: true;
  /** The properties of the same row that bound this one from below and above, `above` and `below` without their own value. */
  bounds?: { from?: string; above?: string; to?: string; below?: string };
  precision?: number;
  scale?: number;
  values?: (string | number)[];
  /** Value -> what this state is to its reader. */
  tones?: Record<string, Tone>;
  /** Its values are codes: `words.<this>.<code>` has their texts. */
  words?: string;
  /** The codes of `words`, where the list is searched by them. */
  codes?: string[];
  default?: unknown;
  search?: SearchOperator;
  sortable?: true;
  reference?: ResourceReference;
  /** The fields of an owned grid. */
  fields?: Record<string, ResourceField>;
  /** The rules of an owned grid; their conditions are asked of one of its rows. */
  rules?: Rule[];
}

/** filter: property of the target -> own property; where: property of the target -> values it may have. */
export interface ResourceReference {
  resource: string;
  relation: string;
  many: boolean;
  /** A row that refers so keeps its target from being deleted. */
  holds?: true;
  /** A row that refers so is deleted with its target. */
  goesAlong?: true;
  /** The property of the target that refers here, where the list is saved from this side: who comes leaves another one. */
  inverse?: string;
  /** No row refers to itself by whatever way: the rows are trees. */
  acyclic?: true;
  filter: Record<string, string>;
  where: Record<string, (string | number | boolean)[]>;
}

/** Lists of fields of which one is enough, always or while a condition holds (an index into the validator's conditions). */
export interface Alternatives {
  condition?: number;
  choices: string[][];
}

/** Something by which rows are summed up; its label is `resources.<path>.fields.<name>`. */
export interface ResourceGroup {
  type: 'reference' | 'choice' | 'boolean' | 'date';
  /** Of a reference: the path of what it names, and its key under `related`. */
  resource?: string;
  relation?: string;
  /** Of a choice: its values, and the message key below which each has its text. */
  values?: (string | number)[];
  texts?: string;
}

/** An entity as its screen sees it. */
export interface Resource {
  entity: EntityName;
  path: ResourcePath;
  code?: string;
  menu?: Menu;
  represent: string | (Record<Locale, string> & { [other: string]: string });
  sort: string;
  large: boolean;
  /** Its rows have a history. */
  audit: boolean;
  search: string[];
  columns: string[];
  csv: string[];
  /** Of a large entity: dotted names of its columns by which it can be sorted. */
  sortsByName: string[];
  /** What no two rows have in common: of properties that count together the last. */
  unique: string[];
  /** What sums of the rows may tell beside their count, by property. */
  measures: Record<string, Measure>;
  /** By what the rows may be summed up, by name. */
  groups: Record<string, ResourceGroup>;
  /** The first and the last day of a row that is a period: days are also grouped by `date:<entity>`. */
  period?: { from: string; to: string };
  /** Its fields in order, and which of them stand in one line; `resources.<path>.groups.<n>` is the title of a group. */
  form: { head: string[]; tabs: { fields: string[] }[]; groups: string[][] };
  never: Verb[];
  rules: Rule[];
  alternatives?: Alternatives[];
  fields: Record<string, ResourceField>;
  validator: () => Promise<ValidatorModule>;
}
