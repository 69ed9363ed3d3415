import type { Page } from '@playwright/test';
import type { EntityName } from '../../../../generated/tables.ts';
import { type Resource, resources, type ResourceField } from '../../../../generated/resources.ts';
import type { Row } from './form.ts';
import { hasOwnPage, routesOf } from '../../../../admin/core/routes.ts';
import { rooms } from '../../../../admin/rooms.ts';
import { say } from './language.ts';
import type { World } from './world.ts';

/** Follows an address as a link of the application does, without loading it anew; deep links have their own test. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const routes = routesOf(rooms);

/** Every entity that has the generic screen. */
export const screens: Resource[] = Object.values(resources).filter(
  ({ menu, path }) => menu !== undefined && !hasOwnPage(routes, path),
);

/** Name of the screen, one or many: 'User group', 'User groups'. */
export function nameOf(path: string, count: 1 | 2): string {
  return say(`resources.${path}.name`, { smart_count: count });
}

/** Label of a property. */
export const labelOf = (path: string, property: string): string => say(`resources.${path}.fields.${property}`);

/** The code of a row, by which its screen finds it. */
export const codeField = ({ fields }: Resource): string =>
  Object.values(fields).find(({ number }) => number)?.name ?? 'nmpCode';

const typed = new Set(['text', 'textarea', 'number', 'date', 'decimal', 'quantity', 'email']);

/** A field that a person may change by typing, the name first. */
export function typedField({ form, fields }: Resource): ResourceField | undefined {
  const names = [...form.head, ...form.tabs.flatMap((tab) => tab.fields)];
  const candidates = names.flatMap((name) => fields[name] ?? []);
  return candidates.find(({ widget, readOnly, fixed, number }) => typed.has(widget) && !readOnly && !fixed && !number);
}

/** Another valid value of a property of a row. */
export async function otherValue(world: World, entity: EntityName, row: Row, name: string): Promise<unknown> {
  const { [name]: _old, ...rest } = row;
  return (await world.body(entity, 'all', rest))[name];
}
