import { readFile } from 'node:fs/promises';
import { buildChanged } from '../../../scripts/bundle.ts';

/** The description of the API, as it is built from today's schemas. */
export async function describedApi(): Promise<string> {
  await buildChanged('openapi');
  return readFile(new URL('../../../dist/openapi.json', import.meta.url), 'utf8');
}
