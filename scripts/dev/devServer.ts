import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { typeScript } from '../typeScript.mjs';

/** The server of the development loop: runs from the sources and is started anew after each change. */
export interface DevServer {
  restart: () => Promise<void>;
}

/** A server that will listen on `port`, with `root` as its working directory. It ends with this process. */
export function devServer(root: string, port: number): DevServer {
  let child: ChildProcess | undefined;
  process.on('exit', () => child?.kill());
  return {
    async restart() {
      if (child && child.exitCode === null) {
        child.kill('SIGKILL'); // what is under way in development may be cut; every write is a transaction
        await once(child, 'exit');
      }
      const env = { ...process.env, PORT: String(port), LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' };
      child = spawn(process.execPath, [...typeScript, 'server/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    },
  };
}
