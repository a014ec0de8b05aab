import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const pathOf = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/** A server process trusts the stand-in with this path as NODE_EXTRA_CA_CERTS. */
export const MAIL_CERTIFICATE_PATH = pathOf('localhost-cert.pem');

/** The certificate of the stand-in, its own authority: for localhost and 127.0.0.1. */
export const MAIL_CERTIFICATE = readFileSync(MAIL_CERTIFICATE_PATH, 'utf8');

export const MAIL_PASSWORD = 'mail-Secret-2026';

/** A reply of the mail server to a recipient. */
interface Reply {
  readonly code: number;
  readonly text: string;
}

/** A mail server on a free port of this machine, with TLS and authentication. */
export interface MailServerStandIn {
  readonly port: number;
  /** Accepted e-mails, oldest first. */
  readonly received: Email[];
  /** Names that have signed in, oldest first. */
  readonly logins: string[];
  /** Answers for a recipient in place of accepting; undefined accepts. */
  replyTo: (recipient: string) => Reply | undefined;
  /** Holds each reply to a recipient for this time. */
  delayMs: number;
  close(): Promise<void>;
}

/** Starts a mail server that accepts MAIL_PASSWORD for every account. */
export async function startMailServer(port = 0): Promise<MailServerStandIn> {
  const standIn: MailServerStandIn = {
    port: 0,
    received: [],
    logins: [],
    replyTo: () => undefined,
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  const server = new SMTPServer({
    cert: MAIL_CERTIFICATE,
    key: readFileSync(pathOf('localhost-key.pem'), 'utf8'),
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, session, done) => {
      if (session.secure && password === MAIL_PASSWORD) {
        standIn.logins.push(username ?? '');
        done(null, { user: username });
      } else done(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      setTimeout(() => {
        const reply = standIn.replyTo(address);
        if (reply === undefined) done();
        else done(Object.assign(new Error(reply.text), { responseCode: reply.code }));
      }, standIn.delayMs);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          standIn.received.push(email);
          done();
        }, done);
      });
    },
  });
  // A client that hangs up is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(standIn, { port: (server.server.address() as AddressInfo).port });
}
