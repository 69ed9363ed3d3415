// A reading thread that never ends with an entry of this name, whatever is in it.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { postMessage } = parentPort;
parentPort.postMessage = (answer) => {
  if (answer.entry?.name === 'endless.xml') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  postMessage.call(parentPort, answer);
};
await import('../../../../server/rooms/invoices/imports/thread.ts');
