// npm test: everything, on a fresh clone too. CONTRIBUTING.md says what it runs.
import { checkNode, ensureInstalled, root, runTypeScript } from './install.mjs';
import { writeMigrationList } from './migrationList.mjs';

process.chdir(root);
checkNode();
ensureInstalled();
writeMigrationList();
process.exitCode = await runTypeScript('scripts/suite/main.ts', process.argv.slice(2));
