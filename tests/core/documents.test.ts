import { expect, test } from 'vitest';
import { settingsOf } from '../../server/core/room.ts';
import { rooms } from '../../server/rooms.ts';
import { brokenLinks, mentions, readDocument, unknownCommands, unknownSettings } from './support/documents.ts';

test('documents name only commands that exist, and settings that .env.example explains', () => {
  expect(mentions(/\b(npm run)\b/g).length).toBeGreaterThan(10);
  expect([...unknownCommands(), ...unknownSettings()]).toEqual([]);
});

test('links between documents lead to files, and to headings in them', () => {
  expect(brokenLinks()).toEqual([]);
});

test('.env.example explains what rooms read of the environment', () => {
  const explained = [...readDocument('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(settingsOf(rooms).filter((name) => !explained.includes(name))).toEqual([]);
});
