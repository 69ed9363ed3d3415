import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { texts } from '../generated/texts/en-US/rooms/invoices.ts';
import { lanes, states } from '../admin/rooms/invoices/lifecycle/lanes.ts';
import { messages as english } from '../generated/messages/en-US.ts';
import { isBlocking, isWarning } from '../schemas/formats/invoice.ts';
import { operatorNames, operators } from '../schemas/core/formats/operator.ts';
import { readSources } from '../scripts/generate/files.ts';
import { mentions, readDocument as read } from './core/support/documents.ts';
import { generate } from '../scripts/generate/generate.ts';

const messages: Readonly<Record<string, string>> = english;

const root = fileURLToPath(new URL('..', import.meta.url));

test('every command is explained in the README', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const inner = ['build']; // which npm start does by itself
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(read('README.md')));
  expect(missing.filter((name) => !inner.includes(name))).toEqual([]);
});

test('what the README shows of the vehicle is what the tests use', () => {
  const [shown] = [...read('README.md').matchAll(/```json\n("[^]*?)```/g)].map((match) => match[1]);
  const { properties }: { properties: Record<string, unknown> } = JSON.parse(read('docs/examples/vehicle.json'));
  expect(properties).toMatchObject(JSON.parse(`{${shown}}`));
});

test('the mistake that a document shows is told so', async () => {
  const [line] = mentions(/`(schemas\/vehicle\.json:[^`]+)`/g);
  const schema = read('docs/examples/vehicle.json').replace('"x-columns"', '"x-colums"');
  const result = await generate((await readSources(root)).set('schemas/vehicle.json', schema));
  expect(result).toEqual({ problems: [line?.text] });
});

test('every operator of filters is listed with what it finds and the types that take it, and no other', () => {
  const rows = operatorNames.map((name) => [`\`_${name}\``, operators[name].finds, operators[name].types.join(', ')]);
  expect(tableOf('suffix', read('docs/clients.md'))).toEqual(rows);
});

const invoices = read('docs/invoices.md');
const nameOf = (state: number): string => messages[`resources.notasfiscais.values.status1.${state}`] ?? '';

/** The rows of the table whose first head is this, without their padding. */
function tableOf(head: string, document = invoices): string[][] {
  const [, table = ''] = document.split(new RegExp(`^\\| ${head} .*\\n.*\\n`, 'm'));
  const [rows = ''] = table.split('\n\n');
  return rows.split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the lifecycle of invoices is drawn and told as the code has it', () => {
  const [, drawn] = /```mermaid\n([^]*?)```/.exec(invoices) ?? [];
  const ways = lanes.flatMap(({ label, from, to }) =>
    from.flatMap((start) => to.map((end) => `  s${start} --> s${end}: ${texts[`invoices.${label}`]}`)),
  );
  const named = states.map((state) => `  state "${nameOf(state)}" as s${state}`);
  expect(drawn?.trimEnd().split('\n')).toEqual(['stateDiagram-v2', ...named, ...ways]);
  const rows = lanes.map(({ label, from, to }) => [
    texts[`invoices.${label}`],
    from.map(nameOf).join(', '),
    to.map(nameOf).join(', '),
  ]);
  expect(tableOf('action')).toEqual(rows);
});

test('every pendency of an invoice is explained, with whether it blocks', () => {
  const codes = Object.keys(messages).flatMap((key) => key.match(/^words\.pendency\.(\w+)$/)?.[1] ?? []);
  const effect = (code: string) => (isWarning(code) ? 'told' : isBlocking(code) ? 'blocks' : 'a person decides');
  const rows = tableOf('pendency').map(([code, says]) => `${code}: ${says}`);
  const expected = codes.map((code) => `\`${code}\`: ${effect(code)}`);
  expect(rows.toSorted()).toEqual(expected.toSorted());
});
