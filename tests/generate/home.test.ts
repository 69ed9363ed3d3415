import { expect, test } from 'vitest';
import { exampleSources, filesOf } from './project.ts';

async function homeIn(country: string): Promise<string> {
  const sources = await exampleSources();
  const app = JSON.parse(sources.get('schemas/app.json') ?? '');
  const files = await filesOf(sources.set('schemas/app.json', JSON.stringify({ ...app, country })));
  return /export const home.*?;\n/s.exec(files.get('generated/app.ts') ?? '')?.[0] ?? '';
}

test('the telephones of a business that say no country are of its own', async () => {
  expect(await homeIn('PT')).toContain("callingCode: '351'");
  expect(await homeIn('BR')).toContain("callingCode: '55'");
  expect(await homeIn('AQ')).not.toContain('callingCode');
});
