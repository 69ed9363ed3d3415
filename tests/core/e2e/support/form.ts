import type { Locator, Page } from '@playwright/test';
import { timeToText } from '../../../../admin/core/format/timeText.ts';
import { wallOf } from '../../../../admin/core/format/zone.ts';
import { home, languages } from '../../../../generated/app.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { type Resource, type ResourceField, resources } from '../../../../generated/resources.ts';
import { say } from './language.ts';
import type { World } from './world.ts';

export type Row = Record<string, unknown>;

/** A form on the screen, filled by hand: one field after the other as a person would. */
export class Form {
  readonly page: Page;
  readonly #resource: Resource;
  readonly #world: World;

  constructor(page: Page, resource: Resource, world: World) {
    this.page = page;
    this.#resource = resource;
    this.#world = world;
  }

  field(name: string): Locator {
    return this.page.locator(`[id="field-${name}"]`);
  }

  /** Fills every field of the form for which `row` has a value, tab by tab. */
  async fill(row: Row): Promise<void> {
    const { head, tabs } = this.#resource.form;
    for (const name of [...head, ...tabs.flatMap(({ fields }) => fields)]) await this.change(name, row[name]);
  }

  /** Brings the tab that holds the field to the front and fills it. */
  async change(name: string, value: unknown): Promise<void> {
    const field = this.#resource.fields[name];
    if (!field || field.readOnly || value === undefined || value === null) return;
    const index = this.#resource.form.tabs.findIndex(({ fields }) => fields.includes(name));
    const tab = this.page.locator(`[role=tab][id$="tab-${index}"]`);
    if ((await tab.count()) > 0) await tab.click();
    await this.#enter(this.field(name), field, value);
  }

  async #enter(box: Locator, field: ResourceField, value: unknown): Promise<void> {
    if (field.reference) return this.#pick(box, field.reference.resource, value);
    if (field.type === 'boolean' || field.values) return this.#choose(box, field, value);
    if (Array.isArray(value)) return this.#addTags(box, value);
    if (field.type === 'dateTime') return this.#enterTime(field, String(value));
    await box.fill(asTyped(field, value));
    await box.blur();
  }

  /** Day and time of day have a box each, in the zone of the language's readers. */
  async #enterTime({ name }: ResourceField, value: string): Promise<void> {
    const [day = '', time = ''] = (wallOf(value, languages[home.fallback].timeZone) ?? '').split('T');
    const [dayBox, timeBox] = [this.field(name), this.field(`${name}-time`)];
    await dayBox.fill(formatDate(day, home.fallback));
    await timeBox.fill(timeToText(time, home.fallback));
    await timeBox.blur();
  }

  async #choose(box: Locator, { name, type }: ResourceField, value: unknown): Promise<void> {
    if (type !== 'json' && (await box.getAttribute('role')) === 'radiogroup') return this.#press(box, name, value);
    if (type !== 'json') return void (await box.selectOption(String(value)));
    const wanted = Array.isArray(value) ? value.map(String) : [];
    for (const each of wanted) {
      const label = say(`resources.${this.#resource.path}.values.${name}.${each}`);
      await box.getByRole('checkbox', { name: label, exact: true }).check();
    }
  }

  async #press(box: Locator, name: string, value: unknown): Promise<void> {
    const label = say(`resources.${this.#resource.path}.values.${name}.${String(value)}`);
    await box.getByRole('radio', { name: label, exact: true }).check();
  }

  async #addTags(box: Locator, values: unknown[]): Promise<void> {
    for (const value of values) {
      await box.fill(String(value));
      await box.press('Enter');
    }
  }

  async #pick(box: Locator, path: string, value: unknown): Promise<void> {
    for (const id of Array.isArray(value) ? value : [value]) {
      const name = await this.#nameOf(path, Number(id));
      await box.fill(name);
      await this.page.getByRole('option').filter({ hasText: name }).first().click();
    }
  }

  async #nameOf(path: string, id: number): Promise<string> {
    const { body } = await this.#world.admin.get<Row>(`/apis/v1/${path}/${id}`);
    const represent = resources[path]?.represent ?? 'nmpCode';
    return String(body[typeof represent === 'string' ? represent : represent[home.fallback]]);
  }
}

/** The same with times to the minute, as a form takes them. */
export function inMinutes({ fields }: Resource, row: Row): Row {
  const isTime = (name: string): boolean => fields[name]?.type === 'dateTime';
  const values = Object.entries(row).map(([name, value]) => [
    name,
    isTime(name) ? String(value).replace(/:\d\dZ$/, ':00Z') : value,
  ]);
  return Object.fromEntries(values);
}

/** What a person types for a value: dates and decimals as the language of the screen writes them. */
function asTyped({ type }: ResourceField, value: unknown): string {
  if (type === 'date') return formatDate(String(value), home.fallback);
  return type === 'decimal' ? String(value).replace('.', languages[home.fallback].decimalMark) : String(value);
}
