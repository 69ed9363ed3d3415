/** Everything that a right can be for. */
export const verbs = [
  'read',
  'create',
  'update',
  'delete',
  'export',
  'import',
  'approve',
  'reject',
  'contest',
  'reprocess',
  'reopen',
  'post',
  'send',
  'actAs',
] as const;
export type Verb = (typeof verbs)[number];
export type Scope = 'all' | 'region' | 'team' | 'customers' | 'own' | 'none';
/** Which of these there are is printed by the generator: here they are any name. */
export type EntityName = string;
export type Menu = string;
export type Grantee = string;
export type ErrorCode = string;
export type Locale = string;
