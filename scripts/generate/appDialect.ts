import type { FieldType } from '../../schemas/core/formats/fieldType.ts';
import type { Text } from './dialect.ts';
import type { Language } from './shapes/app.ts';
import type { BrandColours } from './shapes/colours.ts';

/** schemas/app.json: what the business says of itself. */
export interface AppSchema {
  name: string;
  code: string;
  brand: {
    primary: string;
    mark: string;
    picture?: string;
    tagline: Text;
    colours?: { light?: Partial<BrandColours>; dark?: Partial<BrandColours> };
  };
  /** Its languages in order, each with what it writes otherwise than CLDR says. */
  locales: Record<string, Partial<Omit<Language, 'decimalMark'>>>;
  fallback: string;
  timeZone: string;
  country: string;
  currency: string;
  codes: string;
  menu: { name: string; icon: string; 'x-label': Text }[];
  roles?: Record<string, { external?: true; within?: string; group?: Text; 'x-was'?: string; 'x-label': Text }>;
  verbs?: Record<string, { 'x-was'?: string; 'x-label': Text }>;
  scopes?: Record<string, ScopeSchema>;
  /** What rooms have beside entities. */
  own?: { tables?: string[]; addresses?: string[] };
  /** What rooms bring to type and show values of a type. */
  widgets?: Record<string, FieldType>;
  /** What rooms show on dashboards. */
  panels?: string[];
}

/** Which rows: those that are tied to what `equals` says of who asks, or those that the room `resolver` names. */
export interface ScopeSchema {
  tie: string | string[];
  equals?: string;
  resolver?: string;
  'x-was'?: string;
  'x-label': Text;
}

/** schemas/icons.json: name -> strokes. */
export type IconList = Record<string, string>;
