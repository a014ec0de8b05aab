import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { downloadBadge } from '@invigil/contract/certificates/badge-endpoints';
import type { BadgeFormat } from '@invigil/domain/certificates/badge-format';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../../testing/test-app.ts';
import { type FetchDocument, verifyBadge } from './standard-verifier.test-data.ts';

export const SITE = 'https://exams.example.org';

/** Fetches the documents of a site from its server in this process. */
export const fetchFrom =
  (app: FastifyInstance): FetchDocument =>
  async (address) => {
    if (!address.startsWith(`${SITE}/`)) return { status: 0, mediaType: '', body: '' };
    const { statusCode, headers, body } = await app.inject({ url: address.slice(SITE.length) });
    return { status: statusCode, mediaType: String(headers['content-type']), body };
  };

/** The file of a candidate's badge. */
export async function download(candidate: SignedIn, attemptId: number, format: BadgeFormat): Promise<Buffer> {
  const { content } = await candidate.ok(downloadBadge, { params: { attemptId, format } });
  return Buffer.from(content, 'base64');
}

/** The verifier's judgement of a token: `valid`, or its reason to refuse. */
export async function judge(test: TestApp, token: string, email: string, fetch = fetchFrom(test.app)) {
  const presented = { token, email, now: test.clock.now(), fetch };
  return verifyBadge(presented).then(
    () => 'valid',
    (error: Error) => error.message,
  );
}

export const partsOf = (
  token: string,
): readonly [header: Record<string, string>, payload: Record<string, unknown>] => {
  const [header = '', payload = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return [parse(header), parse(payload)];
};

/** A token of a stranger: its own header and payload, signed with its own key. */
export function forge(header: object, payload: object, signWith: KeyObject = STRANGERS_KEY): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), signWith).toString('base64url')}`;
}

const STRANGERS_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
