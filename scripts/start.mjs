// npm start: from a fresh clone to a running system. The server runs in this very process, so that signals and memory are its own.
import { checkNode, ensureInstalled, root, runTypeScript } from './install.mjs';
import { writeMigrationList } from './migrationList.mjs';

process.chdir(root);
checkNode();
ensureInstalled();
writeMigrationList();
const code = await runTypeScript('scripts/setup.ts');
if (code !== 0) process.exit(code);
await import('../dist/server.js');
