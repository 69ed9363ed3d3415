/** Which of these there are is printed by the generator: here they are any name. */
export type EntityName = string;
export type Menu = string;
export type ResourcePath = string;
export type PanelName = string;
export type Role = string;
export type WidgetName = string;
export type Grantee = string;
export type Verb = string;
export type Scope = string;
export type Tie = string;
export type ErrorCode = string;
export type Locale = string;
