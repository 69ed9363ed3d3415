/** Which folder may import which: ARCHITECTURE.md, "Imports point one way". Held by tests/architecture.test.ts. */

const rooms = ['accounts', 'stock', 'salesStructure', 'users'];

const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(schemas|scripts|generated|server|admin|migrations|tests)/', pathNot: to },
});

const never = (name, from, to) => ({ name, severity: 'error', from, to });

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

    never(
      'errors-and-config-are-lowest',
      { path: '^server/(config|errors|locale)\\.ts$' },
      { path: '^server/(access|listQuery|rows|crud|app|main)' },
    ),
    never(
      'access-is-below-lists',
      { path: '^server/access/' },
      { path: '^server/(models|listQuery|rows|crud|app|main)' },
    ),
    never('listQuery-is-below-rows', { path: '^server/listQuery/' }, { path: '^server/(rows|crud|app|main)' }),
    never('rows-are-below-crud', { path: '^server/rows/' }, { path: '^server/(crud|app|main)' }),
    never('crud-knows-no-room', { path: '^server/crud' }, { path: `^server/(${rooms.join('|')}|app|main)` }),
    never('rooms-reach-up-to-rows', { path: `^server/(${rooms.join('|')})/` }, { path: '^server/(crud|app|main)' }),
    never('app-is-below-main', { path: '^server/app' }, { path: '^server/main' }),

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
