import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { app } from '../../generated/app.ts';
import { demoPassword, demoPasswordOf } from '../../server/core/config.ts';
import { settingsOf } from '../../server/core/room.ts';
import { rooms } from '../../server/rooms.ts';
import type { Order } from './arguments.ts';
import type { Packages } from './packages.ts';

type Business = Extract<Order, { update: false }>;

const template = (path: string): string => fileURLToPath(new URL(`./template/${path}`, import.meta.url));
const textOf = (path: string): string => readFileSync(template(path), 'utf8');

const icons = ['apple-touch-180', 'icon-192', 'icon-512', 'maskable-512'];

/** What a new business has of its own, by path: written once and never touched again. */
export function businessFiles(business: Business, version: string, packages: Packages): Map<string, string | Buffer> {
  const { name, languages } = business;
  const filled = (path: string): string => textOf(path).replaceAll('{{name}}', name);
  return new Map<string, string | Buffer>([
    ['README.md', filled('README.md')],
    ['.env.example', environmentOf(business)],
    ['knip.json', json(knip)],
    [
      'tests/projects.json',
      json({ examples: [], once: [], open: [], limits: [], behaviour: [], kept: [], entities: [] }),
    ],
    ['package.json', json({ ...headOf(business, version), ...packages })],
    ['schemas/app.json', json(appOf(business))],
    ...ownWords(business),
    ['schemas/mark.svg', textOf('mark.svg')],
    ...(business.empty ? [] : [sampleIn(languages)]),
    ['server/rooms.ts', serverRooms],
    ['admin/rooms.ts', adminRooms],
    ...icons.map((icon) => [`admin/public/icons/${icon}.png`, readFileSync(template(`icons/${icon}.png`))] as const),
    ...languages.flatMap((language) =>
      ['terms', 'manual'].map(
        (page) => [`content/${page}.${language}.md`, filled(`content/${page}.${language}.md`)] as const,
      ),
    ),
  ]);
}

/** What a country calls otherwise than others of its language. */
const words: Partial<Record<string, Record<string, object>>> = {
  BR: { 'pt-BR': { 'common.$defs.zipCode.x-label': 'CEP' } },
};

const ownWords = ({ country, languages }: Business): [path: string, text: string][] =>
  Object.entries(words[country] ?? {}).flatMap(([language, said]) =>
    languages.includes(language) ? [[`schemas/texts/${language}.json`, json(said)]] : [],
  );

const sampleIn = (languages: readonly string[]): [path: string, text: string] => [
  'schemas/task.json',
  json(inLanguages(JSON.parse(textOf('task.json')), languages)),
];

/** What the environment may say, without what only the framework's own rooms read. */
function environmentOf({ code }: Business): string {
  const paragraphs = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n\n');
  const isRooms = (text: string): boolean => settingsOf(rooms).some((name) => text.includes(`\n${name}=`));
  return paragraphs
    .filter((text) => !isRooms(text))
    .join('\n\n')
    .replaceAll(`@${app.code}.`, `@${code}.`)
    .replaceAll(demoPassword, demoPasswordOf(code));
}

function headOf({ name, code }: Business, version: string) {
  return {
    name: code,
    version: '0.1.0',
    description: `${name}: a back office on version ${version} of the framework`,
    private: true,
    type: 'module',
  };
}

function appOf({ name, code, languages, country, currency }: Business): Record<string, unknown> {
  const said: Record<string, unknown> = inLanguages(JSON.parse(textOf('app.json')), languages);
  const timeZone = zoneOf(country, String(said['timeZone']));
  return { ...said, name, code, fallback: languages[0], country, currency, timeZone };
}

/** The one that is usual, where it is one of the country's; else the first of these. */
function zoneOf(country: string, usual: string): string {
  const known: unknown = new Intl.Locale(`und-${country}`);
  const { timeZones, getTimeZones }: Zones = Object(known);
  const zones = timeZones ?? getTimeZones?.call(known) ?? [];
  return zones.includes(usual) ? usual : (zones[0] ?? usual);
}

/** Older engines know this as a property, newer ones as a method. */
interface Zones {
  timeZones?: string[];
  getTimeZones?: () => string[];
}

const serverRooms = `import { listed } from './core/room.ts';

/** The behaviours of the business: every room that this server has. */
export const rooms = listed([]);
`;

/** Of the framework a business need not use everything. */
const knip = {
  $schema: './node_modules/knip/schema.json',
  entry: ['{server,admin}/rooms.ts'],
  project: ['{server,admin}/rooms/**/*.{ts,tsx}'],
  ignoreDependencies: ['.*'],
  ignoreExportsUsedInFile: true,
};

const adminRooms = `import { listed } from './core/room.ts';
import type { RoomPanels } from './core/dashboards/roomPanels.ts';
import type { RoomWidgets } from './core/widgets/roomWidgets.ts';
import { users } from './core/pages/users/room.ts';

/** The parts of the business, in the order in which home tells of them. */
export const rooms = listed([users]);

/** Which room brings what \`x-widget\` may name beside the core's: the compiler tells what is missing. */
export const widgets: RoomWidgets = {};

/** Which room brings what panels of dashboards may name: the compiler tells what is missing. */
export const panels: RoomPanels = {};
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const isLocale = (key: string): boolean => /^[a-z]{2}-[A-Z]{2}$/.test(key);

/** The same with texts in these languages alone, in their order. */
function inLanguages<Value>(value: Value, languages: readonly string[]): Value;
function inLanguages(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguages(each, languages));
  if (typeof value !== 'object' || value === null) return value;
  const entries = new Map<string, unknown>(Object.entries(value));
  const names = [...entries.keys()];
  const kept = names.length > 0 && names.every(isLocale) ? languages : names;
  return Object.fromEntries(kept.map((key) => [key, inLanguages(entries.get(key), languages)]));
}
