import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import { isEmpty, type Row } from '../../format/value.ts';
import type { Right } from '../../providers/rights.ts';
import type { FieldStates } from '../../widgets/parts/InputProps.ts';

interface Situation {
  resource: Resource;
  rights: Right;
  /** A new record. */
  fresh: boolean;
  conditions: ValidatorModule['conditions'];
}

/** The schema's conditions on the row as it is typed, and the user's rights, as states of the fields. */
export function fieldStates({ resource, rights, fresh, conditions }: Situation, row: Row): FieldStates {
  const rules = resource.rules.filter(({ condition }) => conditions[condition]?.(row));
  const fields = Object.values(resource.fields);
  const named = (choose: (field: (typeof fields)[number]) => boolean | undefined) =>
    fields.filter(choose).map(({ name }) => name);
  const mayWrite = rights.may.includes(fresh ? 'create' : 'update') && (fresh || !resource.never.includes('update'));
  return {
    required: new Set([...named(({ required }) => required), ...rules.flatMap(({ require }) => require)]),
    hidden: new Set([
      ...rights.hide,
      ...rules.flatMap(({ hide }) => hide),
      ...(fresh ? named(({ readOnly }) => readOnly) : []),
    ]),
    locked: new Set([
      ...rights.lock,
      ...rules.flatMap(({ lock }) => lock),
      ...named(({ readOnly, fixed }) => !mayWrite || readOnly || (fixed && !fresh)),
    ]),
  };
}

/** Where one of several is enough and a row had none: field -> all the choices, each the fields that it needs. */
export function openChoices(
  { resource, conditions }: Pick<Situation, 'resource' | 'conditions'>,
  row: Row,
  before: Row,
): Readonly<Record<string, readonly (readonly string[])[]>> {
  const isGiven = (choice: readonly string[]) => choice.every((name) => !isEmpty(before[name]));
  const open = (resource.alternatives ?? []).filter(
    ({ condition, choices }) => (condition === undefined || conditions[condition]?.(row)) && !choices.some(isGiven),
  );
  return Object.fromEntries(open.flatMap(({ choices }) => choices.flat().map((name) => [name, choices])));
}

/** The groups of fields of which one is required, whatever the group itself has: what one of them asks of the others is no news to who fills it in. */
export function requiredGroups(situation: Situation, row: Row): ReadonlySet<number> {
  const { groups } = situation.resource.form;
  const isRequired = (names: readonly string[]) => {
    const without = { ...row, ...Object.fromEntries(names.map((name) => [name, null])) };
    const { required } = fieldStates(situation, without);
    return names.some((name) => required.has(name));
  };
  return new Set(groups.flatMap((names, group) => (isRequired(names) ? [group] : [])));
}

/** What the rules of an owned grid say of one of its rows. */
export function ownedRowStates(field: ResourceField, conditions: Situation['conditions'], row: Row): FieldStates {
  const rules = (field.rules ?? []).filter(({ condition }) => conditions[condition]?.(row));
  const fields = Object.values(field.fields ?? {});
  return {
    required: new Set([
      ...fields.filter(({ required }) => required).map(({ name }) => name),
      ...rules.flatMap(({ require }) => require),
    ]),
    hidden: new Set(rules.flatMap(({ hide }) => hide)),
    locked: new Set([
      ...fields.filter(({ readOnly }) => readOnly).map(({ name }) => name),
      ...rules.flatMap(({ lock }) => lock),
    ]),
  };
}

/** Fields that do not apply to the row, whoever looks at it. */
export function inapplicable(
  { resource, conditions }: Pick<Situation, 'resource' | 'conditions'>,
  row: Row,
): ReadonlySet<string> {
  return new Set(resource.rules.filter(({ condition }) => conditions[condition]?.(row)).flatMap(({ hide }) => hide));
}
