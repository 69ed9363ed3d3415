import { once } from 'node:events';
import { createServer, request } from 'node:http';

export interface Relay {
  url: string;
  /** What is handed out as the service worker from now on; the server's own before. */
  serveWorker: (script: string) => void;
  close: () => void;
}

/** Stands before a server as a proxy does and passes everything on, but for a service worker of the test's own. */
export async function relayTo(target: string): Promise<Relay> {
  let worker: string | undefined;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/sw.js' && worker !== undefined) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(worker);
      return;
    }
    const { method = 'GET', headers, url = '/' } = incoming;
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    serveWorker: (script) => {
      worker = script;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
