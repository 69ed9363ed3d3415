import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { app } from '../../generated/app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['server/core', 'admin/core', 'admin/public', 'schemas/core'];

test('the name of the business stands in its app.json and nowhere in the core', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.png'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const named = [...files, join(root, 'admin/index.html')].filter((file) =>
    readFileSync(file, 'utf8').toLowerCase().includes(app.name.toLowerCase()),
  );
  expect(named).toEqual([]);
});
