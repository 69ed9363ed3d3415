import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

/** What people read, by the language: messages, texts of pages and what stands in Markdown. */
function read(locale: string): string {
  const texts = filesIn(`generated/texts/${locale}`).filter((file) => file.endsWith('.ts'));
  const pages = filesIn('content').filter((file) => file.endsWith(`.${locale}.md`));
  const files = [`generated/messages/${locale}.ts`, ...texts, ...pages];
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.map((line) => line.replace(/^\s*'[^']*':/, '')).join('\n'); // not what a text is called in the code
}

const british =
  /\w*(?:favour|colour|labour|(?:author|organ|summar|recogn|custom)is(?:e|ing|at)|ancell(?:ed|ing)|defence)\w*/gi;

test('what is read in American English is spelled so', () => {
  const text = read('en-US');
  expect(text).toContain('Favorites');
  expect(text.match(british) ?? []).toEqual([]);
});

test.each(['en-US', 'pt-BR', 'es-ES'])('nobody reads what a setting of the server is called, in %s', (locale) => {
  expect(read(locale).match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? []).toEqual([]);
});
