import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection behind the one in work: far more than any client sends ahead. */
const mostAhead = 128;
const slowest = 60_000; // milliseconds in which a reader has to take something of an answer that is whole

interface Line {
  /** The answer that comes last. */
  last: ServerResponse;
  length: number;
}

/**
 * Requests that one connection sends ahead (pipelining) are begun one after the other, each when the answer to the one
 * before is with its reader: answers that nobody reads would pile up in memory. Who sends hundreds ahead, or takes
 * nothing of an answer for a minute, is cut off.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { last: response, length: 0 };
    lines.set(socket, line);
    const before = line.last;
    line.last = response;
    line.length += 1;
    response.once('prefinish', () => socket.setTimeout(slowest));
    response.once('close', () => (line.length -= 1));
    if (line.length > mostAhead) socket.destroy();
    else if (line.length === 1) handle(request, response);
    else before.once('close', () => begin());

    function begin(): void {
      if (socket.destroyed) return;
      socket.setTimeout(0); // that was for the reader of the one before
      handle(request, response);
    }
  };
}
