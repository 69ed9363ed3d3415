// npm start: from a fresh clone to a running system. The server runs in this very process, so that signals and memory are its own.
import { isBuilt } from './built.mjs';
import { checkNode, ensureInstalled, isInstalled, root, runNode, runTypeScript } from './install.mjs';
import { writeMigrationList } from './migrationList.mjs';

process.chdir(root);
checkNode();
writeMigrationList();
// What is built needs no package that only builds: `npm ci --omit=dev` behind `npm run build` is enough.
if (!isBuilt() || !isInstalled({ withDev: false })) {
  ensureInstalled();
  await orExit(runTypeScript('scripts/build.ts'));
}
await orExit(runNode(['dist/setup.js']));
await import('../dist/server.js');

async function orExit(running) {
  const code = await running;
  if (code !== 0) process.exit(code);
}
