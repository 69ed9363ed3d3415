/** Which folder may import which: ARCHITECTURE.md, "Imports point one way". Held by tests/architecture.test.ts. */

/** Each folder of the server with those it may import. A folder that is not here may import and be imported by none. */
const serverFolders = {
  database: [],
  access: ['database'],
  listQuery: ['access'],
  rows: ['access', 'database', 'listQuery'],
  csv: ['access', 'database', 'listQuery', 'rows'],
  history: ['access', 'database', 'listQuery', 'rows'],
  crud: ['access', 'csv', 'database', 'history', 'listQuery', 'rows'],
  dashboards: ['access', 'database', 'listQuery'],
  summary: ['access', 'csv', 'database', 'listQuery', 'rows'],
  operations: ['access', 'database'],
  // Rooms: what is there for single entities.
  mail: ['database'],
  accounts: ['access', 'database', 'mail', 'notifications', 'rows'],
  campaigns: ['access', 'database', 'rows'],
  customers: ['access', 'database', 'rows'],
  invoices: ['access', 'database', 'listQuery', 'nfe', 'notifications', 'rows', 'stock'],
  messages: ['access', 'database', 'notifications', 'rows'],
  nfe: [], // reads bytes, knows nothing of the house
  notifications: ['access', 'database', 'listQuery', 'rows'],
  ranking: ['access', 'campaigns', 'database', 'listQuery', 'rows', 'summary'],
  salesStructure: ['access', 'database', 'listQuery', 'rows'],
  stock: ['access', 'campaigns', 'csv', 'database', 'listQuery', 'rows'],
  users: ['access', 'accounts', 'database', 'rows'],
};
/** The same of the admin. */
const adminFolders = {
  format: [],
  i18n: [],
  theme: [],
  providers: ['format', 'i18n'],
  layout: ['format', 'i18n', 'providers', 'theme'],
  widgets: ['format', 'layout', 'providers'],
  charts: ['i18n', 'layout', 'widgets'],
  Entity: ['charts', 'format', 'i18n', 'layout', 'providers', 'widgets'],
  // Declared dashboards with their panels; what rooms add comes to them by a context.
  dashboards: ['Entity', 'charts', 'format', 'i18n', 'layout', 'providers', 'widgets'],
  pages: ['Entity', 'charts', 'dashboards', 'format', 'i18n', 'layout', 'providers', 'widgets'],
};
/** What a route is, for those that know routes. */
const route = '^admin/route\\.ts$';
/** What is below everything of the admin. */
const lowestOfAdmin = '^admin/createListeners\\.ts$';
/** Files of the server below its folders, but for database, which has none of them. */
const lowest = '^server/(afterwards|businessDay|config|errors|lazily|locale|models|relations|translate)\\.ts$';

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
    `${side}-folders-are-known`,
    { path: `^${side}/[^/]+/`, pathNot: `^${side}/(${Object.keys(names).join('|')})/` },
    {},
  );

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'all-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^dist/|/dist/server\\.js$|virtual:|\\.css$' },
    },
    only('formats-import-formats', '^schemas/', '^schemas/formats/'),
    only('generated-imports-itself', '^generated/', '^generated/'),
    only('server-imports-generated-and-formats', '^server/', '^(server|generated|schemas/formats|migrations)/'),
    only('admin-imports-generated-and-formats', '^admin/', '^(admin|generated|schemas/formats)/'),
    only('migrations-import-themselves-and-formats', '^migrations/', '^(migrations|schemas/formats)/'),
    only('scripts-import-all-but-admin', '^scripts/', '^(scripts|server|generated|schemas|migrations)/'),
    never('nothing-imports-tests', { pathNot: '^tests/' }, { path: '^tests/' }),

    ...Object.entries(serverFolders).map(([folder, others]) =>
      directed('server', folder, others, folder === 'database' ? undefined : lowest),
    ),
    known('server', serverFolders),
    never(
      'errors-and-config-are-lowest',
      { path: lowest },
      { path: '^server/', pathNot: `${lowest}|^server/database/` },
    ),
    never('app-is-below-main', { path: '^server/app' }, { path: '^server/(serve|main)' }),

    ...Object.entries(adminFolders).map(([folder, others]) =>
      directed(
        'admin',
        folder,
        others,
        ['layout', 'dashboards', 'pages'].includes(folder) ? `${route}|${lowestOfAdmin}` : lowestOfAdmin,
      ),
    ),
    known('admin', adminFolders),
    never('listeners-are-lowest', { path: lowestOfAdmin }, { path: '^admin/' }),
    never('route-is-below-layout', { path: route }, { path: '^admin/', pathNot: '^admin/i18n/' }),
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
