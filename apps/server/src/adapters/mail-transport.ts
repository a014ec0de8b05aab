import { setTimeout } from 'node:timers/promises';
import { cutText } from '@invigil/domain/cut-text';
import type { createTransport, SendMailOptions, Transporter } from 'nodemailer';

/** The mail server of the site. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** The sender. */
  readonly address: string;
  /** The name that signs in. */
  readonly login: string;
  readonly password: string;
}

export interface OutgoingMail {
  readonly to: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Identifies the e-mail to the recipient's server, so that a repeated delivery is recognized. */
  readonly messageId: string;
  /** Where an answer goes instead of the sender. */
  readonly replyTo?: string | undefined;
}

/** A delivery that failed, with the server's reason on one line. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The server refuses this e-mail for good; otherwise a later attempt can succeed. */
  readonly isPermanent: boolean;
  /** No e-mail can leave now: the server cannot be reached, or refuses the account. */
  readonly isOutage: boolean;

  constructor(reason: string, { isPermanent, isOutage }: { isPermanent: boolean; isOutage: boolean }) {
    super(reason);
    this.isPermanent = isPermanent;
    this.isOutage = isOutage;
  }
}

/** Delivers e-mail to a mail server. */
export interface MailTransport {
  /** @throws DeliveryError */
  send(server: MailServer, mail: OutgoingMail): Promise<void>;
  /** As `send`, by a connection of its own, and with an end: a person waits for the outcome. @throws DeliveryError */
  test(server: MailServer, mail: OutgoingMail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** SMTP submission over TLS (RFC 8314). */
const IMPLICIT_TLS_PORT = 465;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const MAX_REASON = 300;
/** The reason of a test that the mail server did not end in time. */
const NO_ANSWER = 'The mail server did not answer in time';

interface SmtpOptions {
  /** How long to wait for a connection and the server's greeting, and for each reply. */
  readonly connectMs?: number;
  readonly replyMs?: number;
  /** How long a test may take in all. */
  readonly testMs?: number;
  /** Trusted certificates (PEM) in place of the public ones. NODE_EXTRA_CA_CERTS adds to these. */
  readonly ca?: string;
}

/**
 * A transport by SMTP, whose library loads with the first e-mail. Encrypts always, except to this machine: the password
 * must not cross a network in clear text.
 */
export function createSmtpTransport({
  connectMs = 10_000,
  replyMs = 30_000,
  testMs = 25_000,
  ca,
}: SmtpOptions = {}): MailTransport {
  let current: { readonly key: string; readonly transporter: Transporter } | undefined;

  function transporterOf(create: typeof createTransport, server: MailServer): Transporter {
    const key = JSON.stringify(server);
    if (current?.key === key) return current.transporter;
    current?.transporter.close();
    const pool = { pool: true, maxConnections: 1, maxMessages: 100 } as const;
    const transporter = create({ ...pool, ...optionsOf(server) });
    current = { key, transporter };
    return transporter;
  }

  function optionsOf({ host, port, login, password }: MailServer) {
    return {
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: !LOOPBACK.has(host),
      auth: { user: login, pass: password },
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: replyMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(ca === undefined ? {} : { tls: { ca } }),
    } as const;
  }

  return {
    async send(server, mail) {
      const nodemailer = await import('nodemailer');
      try {
        await transporterOf(nodemailer.createTransport, server).sendMail(messageOf(server, mail));
      } catch (error) {
        throw deliveryErrorOf(error);
      }
    },
    async test(server, mail) {
      const nodemailer = await import('nodemailer');
      const transporter = nodemailer.createTransport(optionsOf(server));
      const ended = new AbortController();
      const isLate = setTimeout(testMs, undefined, { signal: ended.signal, ref: false }).then(() => {
        throw new DeliveryError(NO_ANSWER, { isPermanent: false, isOutage: true });
      });
      try {
        await Promise.race([transporter.sendMail(messageOf(server, mail)), isLate]);
      } catch (error) {
        throw error instanceof DeliveryError ? error : deliveryErrorOf(error);
      } finally {
        isLate.catch(() => {});
        ended.abort();
        transporter.close();
      }
    },
    close() {
      current?.transporter.close();
      current = undefined;
    },
  };
}

/** The message in the form of the library. */
function messageOf(
  { address }: MailServer,
  { to, senderName, subject, text, html, messageId, replyTo }: OutgoingMail,
): SendMailOptions {
  return {
    from: { name: senderName, address },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${address.split('@').at(-1)}>`,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Errors of the connection or the account concern every e-mail. */
const OUTAGES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);

function deliveryErrorOf(error: unknown): DeliveryError {
  const { code, responseCode, response, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const isOutage = code !== undefined && OUTAGES.has(code);
  const reason = (response ?? message ?? String(error)).replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return new DeliveryError(cutText(reason, MAX_REASON), {
    isOutage,
    // A reply of 500 to 599 is a permanent negative completion (RFC 5321, 4.2.1); wrong credentials can be corrected.
    isPermanent: !isOutage && responseCode !== undefined && responseCode >= 500,
  });
}
