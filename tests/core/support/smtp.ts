import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server got it. */
export interface Received extends Email {
  /** The addresses that the sender's server was told, whatever the headers say. */
  envelope: { from: string; to: string[] };
  raw: string;
}

/** A real mail server on loopback that keeps what it gets. */
export interface MailServer {
  url: string;
  received: Received[];
  /** How many connections there were at the same time, at most. */
  most: () => number;
  close(): Promise<void>;
}

/** `refuse`: answers every mail with a permanent error. */
export async function startMailServer({ refuse = false } = {}): Promise<MailServer> {
  const received: Received[] = [];
  let [open, most] = [0, 0];
  const server = new SMTPServer({
    onConnect: (_session, done) => {
      most = Math.max(most, ++open);
      done();
    },
    onClose: () => void open--,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, done) => done(refuse ? new Error(`no such mailbox: ${address.address}`) : null),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream)
        .then(async (raw) => received.push({ ...(await PostalMime.parse(raw)), envelope: { from, to }, raw }))
        .then(() => done(), done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, most: () => most, close };
}
