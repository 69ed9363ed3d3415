import process from 'node:process';

/** Whether a process of this machine may still run: only one that is certainly gone is dead. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH'); // EPERM: somebody else's
  }
}
