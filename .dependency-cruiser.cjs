/** Which folder may import which: ARCHITECTURE.md, "Imports point one way". Held by tests/architecture.test.ts. */

/** Each folder of the server with those it may import. A folder that is not here may import and be imported by none. */
const folders = {
  database: [],
  access: ['database'],
  listQuery: ['access'],
  rows: ['access', 'database', 'listQuery'],
  csv: ['access', 'database', 'listQuery', 'rows'],
  history: ['access', 'database', 'listQuery', 'rows'],
  crud: ['access', 'csv', 'database', 'history', 'listQuery', 'rows'],
  operations: ['access', 'database'],
  // Rooms: what is there for single entities.
  mail: [],
  accounts: ['access', 'database', 'mail', 'notifications', 'rows'],
  customers: ['access', 'database', 'rows'],
  messages: ['access', 'database', 'notifications', 'rows'],
  notifications: ['access', 'database', 'listQuery', 'rows'],
  salesStructure: ['access', 'database', 'rows'],
  stock: ['access', 'database', 'rows'],
  users: ['access', 'accounts', 'database', 'rows'],
};
/** Files of the server below its folders, but for database, which has none of them. */
const lowest = '^server/(config|errors|locale|models|translate)\\.ts$';

const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(schemas|scripts|generated|server|admin|migrations|tests)/', pathNot: to },
});

const never = (name, from, to) => ({ name, severity: 'error', from, to });

const directed = (folder, others) => {
  const inFolders = `^server/(${[folder, ...others].join('|')})/`;
  const allowed = folder === 'database' ? inFolders : `${inFolders}|${lowest}`;
  return never(
    `${folder}-imports-what-is-below`,
    { path: `^server/${folder}/` },
    { path: '^server/', pathNot: allowed },
  );
};

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

    ...Object.entries(folders).map(([folder, others]) => directed(folder, others)),
    never(
      'server-folders-are-known',
      { path: '^server/[^/]+/', pathNot: `^server/(${Object.keys(folders).join('|')})/` },
      {},
    ),
    never(
      'errors-and-config-are-lowest',
      { path: lowest },
      { path: '^server/', pathNot: `${lowest}|^server/database/` },
    ),
    never('app-is-below-main', { path: '^server/app' }, { path: '^server/(serve|main)' }),

    never(
      'format-is-lowest-in-admin',
      { path: '^admin/(format|i18n)/' },
      { path: '^admin/(providers|widgets|Entity|pages|layout|App)' },
    ),
    never(
      'providers-are-below-widgets',
      { path: '^admin/providers/' },
      { path: '^admin/(widgets|Entity|pages|layout|App)' },
    ),
    never(
      'layout-is-below-widgets',
      { path: '^admin/(theme|layout)/' },
      { path: '^admin/(widgets|Entity|pages|App|routes|view)' },
    ),
    never('widgets-are-below-the-screen', { path: '^admin/widgets/' }, { path: '^admin/(Entity|pages|App)' }),
    never('the-screen-is-below-pages', { path: '^admin/Entity/' }, { path: '^admin/(pages|App)' }),
    never('pages-are-below-App', { path: '^admin/pages/' }, { path: '^admin/App' }),
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
