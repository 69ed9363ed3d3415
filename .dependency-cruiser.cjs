/** Which folder may import which: ARCHITECTURE.md, "Imports point one way". Held by tests/architecture.test.ts. */

const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Each folder of the server's core with those it may import. A folder that is not here may import and be imported by none. */
const serverFolders = {
  database: [],
  access: ['database'],
  listQuery: ['access'],
  rows: ['access', 'database', 'listQuery'],
  csv: ['access', 'database', 'listQuery', 'rows'],
  jobs: ['access', 'database', 'rows'],
  history: ['access', 'database', 'listQuery', 'rows'],
  imports: ['access', 'csv', 'database', 'history', 'jobs', 'listQuery', 'rows'],
  bulk: ['access', 'csv', 'database', 'imports', 'listQuery', 'rows'],
  workbook: ['access', 'bulk', 'csv', 'database', 'listQuery', 'rows'],
  crud: ['access', 'bulk', 'csv', 'database', 'history', 'imports', 'listQuery', 'rows', 'workbook'],
  dashboards: ['access', 'database', 'listQuery'],
  savedSearches: ['access', 'database', 'listQuery'],
  summary: ['access', 'csv', 'database', 'listQuery', 'rows'],
  search: ['access', 'database', 'listQuery', 'rows'],
  counts: ['access', 'database', 'listQuery', 'rows'],
  prerender: ['access', 'rows'],
  operations: ['access', 'database'],
  mail: ['database'],
  notifications: ['access', 'database', 'listQuery', 'rows'],
  accounts: ['access', 'database', 'mail', 'notifications', 'rows'],
  seed: ['access', 'accounts', 'database', 'rows'],
  users: ['access', 'accounts', 'database', 'imports', 'rows'],
};
/** The same of the admin. */
const adminFolders = {
  format: [],
  i18n: [],
  theme: [],
  providers: ['format', 'i18n'],
  layout: ['format', 'i18n', 'providers', 'theme'],
  prerender: ['providers'],
  widgets: ['format', 'layout', 'providers'],
  charts: ['i18n', 'layout', 'widgets'],
  Entity: ['charts', 'format', 'i18n', 'layout', 'providers', 'widgets'],
  // Declared dashboards with their panels; what rooms add is handed to them at the start.
  dashboards: ['Entity', 'charts', 'format', 'i18n', 'layout', 'providers', 'widgets'],
  pages: ['Entity', 'charts', 'dashboards', 'format', 'i18n', 'layout', 'providers', 'widgets'],
};
/** What a route is, for those that know routes. */
const route = '^admin/core/route\\.ts$';
/** What a room is, for those that show what rooms add. */
const roomFile = '^admin/core/room\\.ts$';
/** What is below everything of the admin. */
const lowestOfAdmin = '^admin/core/createListeners\\.ts$';
/** The files beside its folders that these may import. */
const filesOfAdmin = { layout: [route], Entity: [roomFile], dashboards: [route], pages: [route, roomFile] };
/** Files of the server below its folders, but for database, which has none of them. */
const lowest =
  '^server/core/(afterwards|businessDay|config|errors|lazily|locale|models|relations|sending|translate)\\.ts$';

const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(schemas|scripts|generated|server|admin|migrations|tests)/', pathNot: to },
});

const never = (name, from, to) => ({ name, severity: 'error', from, to });

/** A folder imports of its side itself, the others that it may, and the files besides. */
const directed = (side, folder, others, files) => {
  const inFolders = `^${side}/(${[folder, ...others].join('|')})/`;
  const pathNot = files === undefined ? inFolders : `${inFolders}|${files}`;
  return never(`${folder}-imports-what-is-below`, { path: `^${side}/${folder}/` }, { path: `^${side}/`, pathNot });
};

const known = (side, names) =>
  never(
    `${side.replace('/', '-')}-folders-are-known`,
    { path: `^${side}/[^/]+/`, pathNot: `^${side}/(${Object.keys(names).join('|')})/` },
    {},
  );

/** The rooms of a side, each with what its `room.ts` says: the rooms that it needs, and its folders that stand apart. */
const roomsOf = (side) =>
  existsSync(join(__dirname, side, 'rooms'))
    ? readdirSync(join(__dirname, side, 'rooms')).map((room) => {
        const text = readFileSync(join(__dirname, side, 'rooms', room, 'room.ts'), 'utf8');
        return [room, namesIn(text, 'needs'), namesIn(text, 'apart')];
      })
    : [];

const namesIn = (text, list) => new RegExp(`${list}: \\[(.*?)\\]`, 's').exec(text)?.[1].match(/\w+/g) ?? [];

/** Folders that import nothing of the server but themselves. */
const apartOf = (side) =>
  roomsOf(side).flatMap(([room, , apart]) => apart.map((folder) => [side, 'rooms', room, folder].join('/')));

const alone = (folder) =>
  never(
    `${folder.replaceAll('/', '-')}-stands-apart`,
    { path: `^${folder}/` },
    { path: '^server/', pathNot: `^${folder}/` },
  );

/** A room imports the core, but not what puts it together, and the rooms that it needs. */
const aroundRoom = (side, [room, needs], above) => [
  never(
    `${side}-${room}-imports-core-and-what-it-needs`,
    { path: `^${side}/rooms/${room}/` },
    { path: `^${side}/`, pathNot: `^${side}/(core|rooms/(${[room, ...needs].join('|')}))/` },
  ),
  never(`${side}-${room}-is-below-the-whole`, { path: `^${side}/rooms/${room}/` }, { path: above }),
];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'all-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^dist/|/dist/server\\.js$|virtual:|\\.css$' },
    },
    // How dates and numbers are written depends on the languages that the business has: formats/locale.ts reads them.
    only('formats-import-formats', '^schemas/', '^(schemas/(core/)?formats/|generated/app\\.ts)'),
    never(
      'core-knows-no-format-of-the-business',
      { path: '^((schemas|server|admin|tests|migrations)/core|scripts)/' },
      { path: '^schemas/formats/' },
    ),
    never(
      'generator-reads-schemas-alone',
      { path: '^scripts/generate(/|\\.ts)' },
      { path: '^(generated/|schemas/core/formats/locale\\.ts)' },
    ),
    only('generated-imports-itself-and-formats', '^generated/', '^(generated|schemas/(core/)?formats)/'),
    only('server-imports-generated-and-formats', '^server/', '^(server|generated|schemas/(core/)?formats|migrations)/'),
    only('admin-imports-generated-and-formats', '^admin/', '^(admin|generated|schemas/(core/)?formats)/'),
    only('migrations-import-themselves-and-formats', '^migrations/', '^(migrations|schemas/(core/)?formats)/'),
    only('scripts-import-all-but-admin', '^scripts/', '^(scripts|server|generated|schemas|migrations)/'),
    never('nothing-imports-tests', { pathNot: '^tests/' }, { path: '^tests/' }),

    ...Object.entries(serverFolders).map(([folder, others]) =>
      directed('server/core', folder, others, folder === 'database' ? undefined : lowest),
    ),
    known('server/core', serverFolders),
    never('core-imports-no-room', { path: '^server/core/' }, { path: '^server/(rooms|main)' }),
    ...roomsOf('server').flatMap((room) =>
      aroundRoom('server', room, '^server/core/(crud|app|errorHandler|mount|serve)'),
    ),
    ...apartOf('server').map(alone),
    never(
      'errors-and-config-are-lowest',
      { path: lowest },
      { path: '^server/', pathNot: `${lowest}|^server/core/database/` },
    ),
    never('app-is-below-main', { path: '^server/core/app' }, { path: '^server/core/serve' }),

    ...Object.entries(adminFolders).map(([folder, others]) =>
      directed('admin/core', folder, others, [lowestOfAdmin, ...(filesOfAdmin[folder] ?? [])].join('|')),
    ),
    known('admin/core', adminFolders),
    never('admin-core-imports-no-room', { path: '^admin/core/' }, { path: '^admin/(rooms|main)' }),
    ...roomsOf('admin').flatMap((each) =>
      aroundRoom(
        'admin',
        each,
        '^admin/core/(App|Root|arrival|askForScreen|fetchAhead|loadShell|openRoutes|routes|screenParts|shellParts|start|useFetchAhead|useScreenList|view|worker)',
      ),
    ),
    never('listeners-are-lowest', { path: lowestOfAdmin }, { path: '^admin/' }),
    never('route-is-below-layout', { path: route }, { path: '^admin/', pathNot: '^admin/core/i18n/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
