// node scripts/run.mjs NAME [ARGUMENTS]: runs scripts/NAME.ts, installing what is missing first.
import { existsSync } from 'node:fs';
import { checkNode, ensureInstalled, root, runTypeScript } from './install.mjs';
import { writeMigrationList } from './migrationList.mjs';

const [name, ...args] = process.argv.slice(2);
const script = `scripts/${name}.ts`;
if (!/^[a-z]+$/.test(name ?? '') || !existsSync(root + script)) {
  console.error(`There is no script '${name}'. The scripts are listed in package.json.`);
  process.exit(1);
}
checkNode();
ensureInstalled();
writeMigrationList();
process.exitCode = await runTypeScript(script, args);
