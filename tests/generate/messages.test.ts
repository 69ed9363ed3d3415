import { beforeAll, describe, expect, test } from 'vitest';
import { messages as english } from '../../generated/messages/en-US.ts';
import { messages as portuguese } from '../../generated/messages/pt-BR.ts';
import { messages as spanish } from '../../generated/messages/es-ES.ts';
import { resources } from '../../generated/resources.ts';
import type { Resource, ResourceField } from '../../generated/resources.ts';
import { errors } from '../../generated/errors.ts';
import { messagesOf } from '../../scripts/generate/normalize/messages.ts';
import { read } from '../../scripts/generate/read.ts';
import { changed, exampleSources } from './project.ts';

const variables = (text: string): string[] => [...text.matchAll(/%\{\w+\}/g)].map(([name]) => name).toSorted();

describe.each([
  ['pt-BR', portuguese],
  ['es-ES', spanish],
])('%s', (_locale, messages) => {
  test('has the keys of en-US, no more and no less', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
  });

  test('has the same variables in every text', () => {
    const differing = Object.keys(english).filter(
      (key) => variables(english[key] ?? '').join() !== variables(messages[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

test('no text is empty or holds a variable that polyglot does not see', () => {
  const texts = [english, portuguese, spanish].flatMap((messages) => Object.entries(messages));
  expect(texts.filter(([, text]) => text.trim() === '' || /(?<!%)\{\w+\}/.test(text))).toEqual([]);
});

/** Every key that the screen of a resource asks for. */
function keysOf({ path, search, columns, csv, form, fields, groups }: Resource): string[] {
  const prefix = `resources.${path}`;
  return [
    `${prefix}.name`,
    ...[...search, ...columns, ...csv, ...Object.keys(groups)].map((name) => `${prefix}.fields.${name}`),
    ...Object.values(fields).flatMap((field) => keysOfField(prefix, field, '')),
    ...form.tabs.map((_tab, index) => `${prefix}.tabs.${index}`),
    ...form.groups.map((_group, index) => `${prefix}.groups.${index}`),
  ];
}

function keysOfField(prefix: string, { name, values = [], fields = {} }: ResourceField, parent: string): string[] {
  return [
    `${prefix}.fields.${parent}${name}`,
    ...values.map((value) => `${prefix}.values.${parent}${name}.${value}`),
    ...Object.values(fields).flatMap((field) => keysOfField(prefix, field, `${name}.`)),
  ];
}

test('what an entity says of itself after a change is one text, and one by count after a deletion', async () => {
  const text = (words: string) => ({ 'en-US': words, 'pt-BR': `${words} (pt)`, 'es-ES': `${words} (es)` });
  const deleted = { one: text('gone'), many: text('{smart_count} gone') };
  const saved = JSON.stringify({ created: text('new'), updated: text('other'), deleted });
  const sources = await changed('schemas/campaign.json', '"x-resource"', `"x-saved": ${saved}, "x-resource"`);
  const messages = messagesOf(read(sources).project, 'pt-BR');
  expect(messages['resources.campaigns.saved.created']).toBe('new (pt)');
  expect(messages['resources.campaigns.saved.updated']).toBe('other (pt)');
  expect(messages['resources.campaigns.saved.deleted']).toBe('gone (pt) |||| %{smart_count} gone (pt)');
});

test('every text that a screen or an error needs is there, and every text of a resource or error is needed', () => {
  const needed = [...Object.values(resources).flatMap(keysOf), ...Object.keys(errors).map((code) => `errors.${code}`)];
  const optional = /^resources\..*\.(confirm|saved)\.\w+$/;
  const present = Object.keys(english).filter((key) => /^(resources|errors)\./.test(key) && !optional.test(key));
  expect(new Set(present)).toEqual(new Set(needed));
});

describe('labels of dotted names', () => {
  let messages: Record<string, string>;
  beforeAll(async () => {
    messages = messagesOf(read(await exampleSources()).project, 'pt-BR');
  });

  test.each([
    ['the relation alone where the property names the row', 'country.name1', 'País'],
    ['the property with the way there otherwise', 'country.nmpCode', 'ID (país)'],
    ['the name of a system field', 'updatedAt', 'Alterado em'],
  ])('are %s', (_name, field, label) => {
    expect(messages[`resources.salesregions.fields.${field}`]).toBe(label);
  });

  test.each([english, portuguese, spanish])(
    'are headings of their own, of which no list has two alike (%#)',
    (said) => {
      const wrong = Object.values(resources).flatMap(({ path, columns, csv, search, fields }) => {
        const label = (name: string) => said[`resources.${path}.fields.${name}`];
        const names = [...new Set([...columns, ...csv, ...search])].filter((name) => label(name) !== undefined);
        // What names the rows of a reference is called as the reference: both show the same.
        const isName = (name: string) =>
          Object.values(fields).some(
            ({ name: own, reference }) =>
              reference && name.startsWith(`${reference.relation}.`) && label(own) === label(name),
          );
        const dotted = names.filter((name) => name.includes('.') && !isName(name));
        return dotted
          .filter(
            (name) =>
              /[·(]/.test(label(name) ?? '') || names.some((other) => other !== name && label(other) === label(name)),
          )
          .map((name) => `${path}: ${name}`);
      });
      expect(wrong).toEqual([]);
      const codes = ['Customer code', 'Código do cliente', 'Código del cliente'];
      expect(codes).toContain(said['resources.stock/postings.fields.customer.nmpCode']);
    },
  );

  test('of owned rows are their own', () => {
    expect(messages['resources.campaigns.fields.prizes.sku']).toBe('SKU');
  });
});

test('choices that app.json lists have its texts, and between them those that a property says of the core’s own', async () => {
  const text = (said: string): string => `{ "en-US": "${said}", "pt-BR": "${said}", "es-ES": "${said}" }`;
  const own = `"x-values": { "none": ${text('Nobody')}, "all": ${text('Everybody')} }`;
  const whose = `"whose": { "type": "string", "x-choices": "scopes", ${own}, "x-label": ${text('Whose')} },`;
  const sources = await changed('schemas/campaign.json', '"properties": {', `"properties": { ${whose}`);
  const all = Object.entries(messagesOf(read(sources).project, 'en-US'));
  const texts = all.filter(([key]) => key.startsWith('resources.campaigns.values.whose.'));
  expect(texts.map(([, said]) => said)).toEqual(['Everybody', 'My region', 'My team', 'My own', 'Nobody']);
});
