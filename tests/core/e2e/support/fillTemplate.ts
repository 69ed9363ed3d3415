import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { typeScript } from '../../../../scripts/typeScript.mjs';
import { template } from './world.ts';

/** Runs once before all browser tests: the demonstration that every worker copies. */
export default function fillTemplate(): void {
  rmSync(dirname(template), { recursive: true, force: true });
  const env = { ...process.env, DATABASE_URL: `sqlite:${template}`, SEED: 'small' };
  execFileSync(process.execPath, [...typeScript, 'scripts/seed.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
