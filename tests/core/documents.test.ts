import { expect, test } from 'vitest';
import { brokenLinks, mentions, unknownCommands, unknownSettings } from './support/documents.ts';

test('documents name only commands that exist, and settings that .env.example explains', () => {
  expect(mentions(/\b(npm run)\b/g).length).toBeGreaterThan(10);
  expect([...unknownCommands(), ...unknownSettings()]).toEqual([]);
});

test('links between documents lead to files, and to headings in them', () => {
  expect(brokenLinks()).toEqual([]);
});
