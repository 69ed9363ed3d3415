/** The dialect as TypeScript sees it. entity.meta.json is its law; a value that passed it has these types. */
import type { Grantee, Menu, Scope, Verb } from './shapes/names.ts';
import type { Tone } from './shapes/resources.ts';

/** A text by language; what was read has all of app.json. */
export type Text = Record<string, string>;
/** What app.json lists, as choices of a property. */
export type Choices = 'roles' | 'verbs' | 'scopes' | 'locales';
export type Scalar = string | number | boolean;
export type DataType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
export type Limit = number | string | { $data: string };

export interface ReferenceKeyword {
  entity: string;
  onDelete?: 'restrict' | 'cascade' | 'clear';
  filter?: Record<string, string>;
  where?: Record<string, Scalar[]>;
  acyclic?: boolean;
  /** Why it is so. */
  $comment?: string;
}

/** A property: field facts stand here. */
export interface PropertySchema {
  $ref?: string;
  type?: DataType;
  enum?: (string | number)[];
  const?: Scalar | null;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  formatMinimum?: Limit;
  formatMaximum?: Limit;
  formatExclusiveMinimum?: Limit;
  formatExclusiveMaximum?: Limit;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: ItemsSchema;
  format?: string;
  default?: unknown;
  readOnly?: boolean;
  writeOnly?: boolean;
  'x-label'?: Text;
  'x-heading'?: Text;
  'x-also'?: string[];
  'x-choices'?: Choices;
  'x-values'?: Record<string, Text>;
  'x-tones'?: Record<string, Tone>;
  'x-words'?: string;
  'x-ref'?: string | ReferenceKeyword;
  'x-join'?: string;
  'x-inverse'?: string;
  'x-owns'?: string;
  'x-widget'?: string;
  'x-masks'?: 'taxNumber';
  'x-decimal'?: [precision: number, scale: number];
  'x-unique'?: boolean;
  'x-index'?: boolean;
  'x-fixed'?: boolean;
  'x-number'?: 'next';
  'x-kind'?: string;
  'x-day'?: string;
  'x-from'?: string;
  'x-error'?: string;
  'x-was'?: string | Record<string, string>;
}

/** What may be true of a row; 'required' always means given: present, not null, not an empty text. */
export interface ConditionSchema {
  required?: string[];
  properties?: Record<string, PropertySchema>;
  not?: ConditionSchema;
  allOf?: ConditionSchema[];
  anyOf?: ConditionSchema[];
}

/** What then holds: false hides a field, readOnly locks it. */
export interface ConsequenceSchema {
  required?: string[];
  properties?: Record<string, PropertySchema | boolean>;
  anyOf?: { required: string[] }[];
  'x-error'?: string;
}

export interface RuleSchema {
  if?: ConditionSchema;
  then?: ConsequenceSchema;
  else?: ConsequenceSchema;
  anyOf?: { required: string[] }[];
  'x-error'?: string;
}

/** What a value may be, whether it stands by itself or in an array. */
export type ValueSchema = Omit<PropertySchema, 'x-unique'>;

/** What an array holds; `x-unique` lists what is unique together among owned rows. */
export interface ItemsSchema extends ObjectSchema, ValueSchema {
  'x-unique'?: string[][];
}

/** An object with named properties: an entity, an owned row, the body of a request. */
export interface ObjectSchema extends RuleSchema {
  properties?: Record<string, PropertySchema>;
  additionalProperties?: false;
  required?: string[];
  allOf?: RuleSchema[];
  dependentRequired?: Record<string, string[]>;
}

export interface GrantKeyword {
  may: Verb[];
  rows?: Scope;
  hide?: string[];
  lock?: string[];
}

export interface ResourceKeyword {
  path: string;
  represent: string | Text;
  sort: string;
  code?: string;
  menu?: Menu;
  large?: boolean;
}

/** Fields of a form that are one thing: they stand in one line below a common title. */
export interface FormGroup {
  'x-label': Text;
  fields: string[];
}

export interface FormTab {
  'x-label': Text;
  fields: (string | FormGroup)[];
}

export interface FormKeyword {
  head: (string | FormGroup)[];
  tabs?: FormTab[];
}

export interface EntitySchema extends ObjectSchema {
  $id: string;
  properties: Record<string, PropertySchema>;
  'x-label': { one: Text; many: Text };
  'x-resource': ResourceKeyword;
  'x-permissions'?: Partial<Record<Grantee, GrantKeyword>>;
  'x-never'?: Verb[];
  'x-rows'?: Record<string, string>;
  'x-private'?: string[];
  'x-measures'?: Record<string, { unit?: string }>;
  'x-groups'?: string[];
  'x-period'?: { from: string; to: string };
  'x-rollups'?: Record<string, { by: string[]; measures?: string[] }>;
  'x-search'?: string[];
  'x-columns'?: string[];
  'x-csv'?: string[];
  'x-form'?: FormKeyword;
  'x-confirm'?: { one: Text; many: Text };
  'x-saved'?: { created: Text; updated: Text; deleted: { one: Text; many: Text } };
  'x-unique'?: string[][];
  'x-index'?: string[][];
  'x-audit'?: boolean;
}

/** A name with the one that it follows, or that follows it. */
export interface Placement {
  name: string;
  after?: string;
  before?: string;
}

/** What a business adds to an entity of the core; extension.meta.json is its law. */
export interface ExtensionSchema
  extends
    Pick<EntitySchema, 'required' | 'dependentRequired' | 'allOf' | 'x-permissions' | 'x-rows' | 'x-measures'>,
    Pick<EntitySchema, 'x-rollups' | 'x-unique' | 'x-index'> {
  $id: string;
  'x-extends': string;
  properties?: Record<string, PropertySchema>;
  'x-order'?: Placement[];
  'x-values'?: Record<string, (Placement & { 'x-label': Text })[]>;
  'x-search'?: (string | Placement)[];
  'x-columns'?: (string | Placement)[];
  'x-groups'?: (string | Placement)[];
  'x-form'?: { fields?: Placement[]; tabs?: FormTab[] };
}

/** What a business adds to the answers of a request of the core. */
export interface RequestExtensionSchema {
  $id: string;
  'x-extends': string;
  'x-answers': { status: string; of?: string; properties: Record<string, object>; required?: string[] }[];
}

/** One route that takes the body of a request schema. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  public?: boolean;
  once?: true;
  files?: string[];
  responses: Record<string, { description: string; schema?: object; file?: string; undo?: true }>;
  errors?: string[];
}

export interface RequestSchema extends ObjectSchema {
  $id: string;
  'x-label'?: Text;
  'x-request': Route | Route[];
}

export type CommonSchema = { $defs: Record<string, PropertySchema> };
export type ErrorCatalogue = Record<string, { status: number; text: Text }>;
export type WordList = Record<string, Text>;

/** A file of schemas/texts: what the business calls its own, in one language. */
export type TextFile = Record<string, string>;
/** A file of schemas/core/texts: the core's texts in one language, by the part that is loaded together. */
export type PartedTextFile = Record<string, TextFile>;

/** What every entity has without saying so, in the order in which it goes out. */
export const systemFields = ['id', 'rowSCN', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const;
/** What every table has besides, and nobody is told: whom the writers acted as. */
export const unsentColumns = ['createdAs', 'updatedAs'] as const;
/** Names that the wire uses beside the properties. */
export const reservedNames = ['related', 'allowedActions'] as const;
