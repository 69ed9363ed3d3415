import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import type { EntityName, Grantee, Locale, Menu, Scope, Tie, Verb } from './names.ts';

/** A default right; 'write' is already spelled out as create and update. */
export interface Grant {
  may: Verb[];
  rows: Scope;
  hide: string[];
  lock: string[];
}

/** Which rows: those that one of these ties, the first that an entity has, leads to what `equals` says of who asks, or to what a room resolves. */
export interface RowScope {
  ties: Tie[];
  /** A property of the user: its id, a reference or a list of references. */
  equals?: string;
  /** The name of the room. */
  resolver?: string;
}

/** An entity as the database and the server see it. */
export interface Table {
  name: EntityName;
  path: string;
  table: string;
  code?: string;
  menu?: Menu;
  /** The property that names a row, or one per locale, also of locales that the business does not have. */
  represent: string | (Record<Locale, string> & { [other: string]: string });
  /** '-name1' is descending. */
  sort: string;
  large: boolean;
  audit: boolean;
  permissions: Partial<Record<Grantee, Grant>>;
  never: Verb[];
  /** Dotted names of the ids that a row is tied to. */
  rows: { [tie in Tie]?: string };
  /** Dotted names of the users whose row it is; nobody else sees it, whatever was granted. Empty: it is not private. */
  private: string[];
  search: string[];
  columns: string[];
  csv: string[];
  /** What sums of the rows may tell beside their count, by property. */
  measures: Record<string, Measure>;
  /** Names by which rows may be summed up; days with a unit. */
  groups: string[];
  /** The first and the last day of a row that is a period. */
  period?: { from: string; to: string };
  /** Its tables of sums. */
  rollups: Rollup[];
  /** Of a large entity: dotted names of its columns by which it can be sorted, in the order of an index of what they name. */
  sortsByName: string[];
  finding: Finding;
  /** Every unique and index, those of single properties included. */
  unique: string[][];
  indexes: string[][];
  rules: Rule[];
  /** The declared properties in order; the system fields are not in here. */
  fields: Record<string, Field>;
}

/** By what the search over all records finds a row, beside what names it, and what it says of it; all are names of properties. */
export interface Finding {
  /** Texts of which an index knows the first letters. */
  texts: string[];
  /** Those of them that are names, too: words within them are searched where rows are few. */
  names: string[];
  /** Whole numbers that are codes; the first one is searched, together they name the row where it has them. */
  numbers: string[];
  /** The reference to whose row it is, where a code alone names it. */
  owner?: string;
  /** Names of lists, with a dot as well: what tells apart what is named alike. */
  hints: string[];
  /** Those of them that are written in the mask of their document. */
  taxNumbers: string[];
}

export type MeasureFunction = 'sum' | 'avg' | 'min' | 'max' | 'distinct';

/** What may be told of a property of many rows; `unit` is the name of what parts them, so that no metre is added to a litre. */
export interface Measure {
  functions: MeasureFunction[];
  unit?: string;
}

/**
 * A table of sums that is kept with the rows of `from`: a row for each different `by`, with how many rows it stands for
 * (`row_count`) and what is kept of them.
 */
export interface Rollup {
  name: string;
  table: string;
  from: string;
  by: RollupKey[];
  kept: RollupSum[];
}

/** A column by which rows are told apart: the value of a property, the first day of its part of the calendar, or its sign (-1, 0, 1). */
export interface RollupKey {
  column: string;
  of: string;
  part?: 'day' | 'month' | 'quarter' | 'year' | 'sign';
  /** Of `order.buyerId`: the property of the row to which `key` refers. */
  via?: { key: string; table: string; property: string };
}

/** What a column keeps of a property: of `count` how many rows have a value. */
export interface RollupSum {
  column: string;
  of: string;
  does: 'sum' | 'count' | 'min' | 'max';
}

/** prefix, contains (text) or equals: what a bare filter on the field means. */
export type SearchOperator = 'prefix' | 'contains' | 'equals';

export interface Field {
  name: string;
  /** Its former name. */
  was?: string;
  /** A value -> its former name. */
  wasValues?: Record<string, string>;
  kind: 'column' | 'join' | 'inverse' | 'owned';
  type: FieldType;
  maxLength?: number;
  precision?: number;
  scale?: number;
  /** Named in the entity's 'required'. */
  required: boolean;
  readOnly?: true;
  writeOnly?: true;
  fixed?: true;
  number?: 'next';
  values?: (string | number)[];
  /** These are what app.json lists. */
  choices?: 'roles' | 'verbs' | 'scopes' | 'locales';
  /** Its values are codes: `words.<this>.<code>` has their texts. */
  words?: string;
  /** The codes of `words`, where the list is searched by them. */
  codes?: string[];
  /** It is written in masks in files for people: those of this kind of code, or of the format of this name. */
  masked?: string;
  /** The property beside a phone that has the dialing code of its country. */
  dialing?: string;
  /** The formats that its values have by the kind that their row says: a file may call it by their names. */
  formats?: string[];
  /** The property that says of which kind it is, where there are formats by kind. */
  saidBy?: string;
  /** What files that people bring call it besides. */
  also?: string[];
  /** Of a moment: the date of the same row on which it is, by whatever clock. */
  day?: string;
  default?: unknown;
  /** The code of x-error. */
  error?: string;
  /** Absent: the field may not be filtered. */
  search?: SearchOperator;
  /** The indexed shadow column <name>_folded exists. */
  folded?: true;
  /** The shadow column <name>_order exists: its key by this law is what lists sort and compare by. */
  order?: 'code' | 'decimal';
  sortable?: true;
  unique?: true;
  indexed?: true;
  ref?: Reference;
  /** Columns of the join table; other: the property on the other side. */
  join?: { table: string; own: string; target: string; other?: string };
  /** The property of ref.entity that points here. */
  inverse?: string;
  owned?: Owned;
}

/** Child rows: a table of their own with the owner's id and a position. */
export interface Owned {
  table: string;
  owner: string;
  fields: Record<string, Field>;
  unique: string[][];
  indexes: string[][];
}

export interface Reference {
  entity: EntityName;
  /** Key under 'related' and in dotted names: countryId -> country, states -> states. */
  relation: string;
  onDelete: 'restrict' | 'cascade' | 'clear';
  /** Property of the target -> own property that it must equal. */
  filter: Record<string, string>;
  /** Property of the target -> values it may have. */
  where: Record<string, (string | number | boolean)[]>;
  acyclic: boolean;
  /** Target properties that go out under 'related' beside id. */
  embed: string[];
}

/** While the condition holds (an index into the validator's conditions), these fields are required, hidden, locked. */
export interface Rule {
  condition: number;
  require: string[];
  hide: string[];
  lock: string[];
}
