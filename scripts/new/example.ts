import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes a business of an example as its README says it, with the packages of this checkout: written by `npm run new`,
 * generated, migrated and built.
 * @param example folder with what the business has of its own; `folder` is emptied before; both relative to the root
 * @throws Error with what a command printed that failed, or where another migration would be drafted
 */
function makeBusiness(example: string, folder: string): void {
  const { name, locales }: { name: string; locales: Record<string, unknown> } = JSON.parse(
    readFileSync(join(root, example, 'schemas/app.json'), 'utf8'),
  );
  const languages = Object.keys(locales).join(',');
  const business = join(root, folder);
  rmSync(business, { recursive: true, force: true });
  npm(root, 'run', 'new', '--', folder, '--name', name, '--languages', languages, '--empty', '--link');
  cpSync(join(root, example), business, { recursive: true });
  npm(business, 'run', 'generate');
  npm(business, 'run', 'migration', '--', 'begun');
  const again = npm(business, 'run', 'migration', '--', 'again');
  if (again.includes('Written')) throw new Error(`A migration was drafted that changes nothing:\n${again}`);
  npm(business, 'run', 'build');
}

function npm(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

const [example = '', folder = ''] = process.argv.slice(2);
makeBusiness(example, folder);
