import { createHmac } from 'node:crypto';
import { downloadBadge } from '@invigil/contract/certificates/badge-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, type CertifiedExam, sitExam } from '../certified-exam.test-data.ts';
import { download, fetchFrom, forge, judge, partsOf, SITE } from './badge-site.test-data.ts';
import { BADGE_KEYWORD } from './bake-badge.ts';
import { textsOfPng } from './png-texts.test-data.ts';
import { createBadgeSigner } from './signing-keys.ts';

let test: TestApp;
let admin: SignedIn;
let exam: CertifiedExam;

beforeAll(async () => {
  // A trailing slash, which no address of a badge repeats.
  test = await startTestApp({ settings: { PUBLIC_URL: `${SITE}/` } });
  admin = await buildAdmin(test);
  exam = await buildCertifiedExam(admin);
});
afterAll(() => test.close());

/** A candidate with an issued certificate. */
async function certify(marks = 400) {
  const sat = await sitExam(test, exam, marks);
  const { issued } = await sat.open();
  const email = sat.candidate.credentials.email;
  const token = (await download(sat.candidate, sat.attemptId, 'jwt')).toString();
  return { ...sat, certificateId: issued.certificateId, email, token };
}

/** The credential in the words of the standard's tables: the properties that a badge of this product has, and no other. */
const profile = { id: z.url(), type: z.tuple([z.literal('Profile')]), name: z.string().min(1) };
const CREDENTIAL = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  issuer: z.strictObject({ ...profile, url: z.url() }),
  validFrom: z.iso.datetime(),
  name: z.string().min(1),
  credentialSubject: z.strictObject({
    id: z.url(),
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(true),
        identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
        identityType: z.literal('emailAddress'),
        salt: z.string().min(16),
      }),
    ]),
    achievement: z.strictObject({
      id: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.literal('Certificate'),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.strictObject({ narrative: z.string().min(1) }),
      image: z.strictObject({ id: z.url(), type: z.literal('Image') }),
      creator: z.strictObject(profile),
    }),
  }),
  credentialStatus: z.strictObject({
    id: z.url(),
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: z.url(),
  }),
});

describe('an independent verifier', () => {
  it('a verifier written from the standards accepts a badge as text, in a picture and in JSON [badges.1]', async () => {
    const { candidate, attemptId, email, token } = await certify();
    expect(await judge(test, token, email.toUpperCase())).toBe('valid');
    const picture = await download(candidate, attemptId, 'png');
    expect(textsOfPng(picture)).toEqual([[BADGE_KEYWORD, token]]);
    const file = JSON.parse((await download(candidate, attemptId, 'json')).toString());
    expect(file.verifiableCredential).toEqual({
      '@context': 'https://www.w3.org/ns/credentials/v2',
      id: `data:application/vc+jwt,${token}`,
      type: 'EnvelopedVerifiableCredential',
    });
    const [, { iss, jti, nbf, sub, ...credential }] = partsOf(token);
    expect(file.credential).toEqual(credential);
    expect([iss, jti, nbf, sub]).not.toContain(undefined);
  });

  it('a verifier refuses an altered badge, and one that another key or another algorithm signed [badges.2]', async () => {
    const { token, email } = await certify();
    const [header, payload] = partsOf(token);
    const [head = '', , signature = ''] = token.split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const altered = { ...payload, name: 'Another assessment' };
    expect(await judge(test, `${head}.${encode(altered)}.${signature}`, email)).toBe('signature');
    expect(await judge(test, forge(header, payload), email)).toBe('signature');
    expect(await judge(test, token, 'somebody.else@example.org')).toBe('recipient');

    const elsewhere = { ...header, kid: 'https://stranger.example/keys/1' };
    expect(await judge(test, forge(elsewhere, payload), email)).toBe('key of another site');
    const unknown = { ...header, kid: `${SITE}/keys/${crypto.randomUUID()}` };
    expect(await judge(test, forge(unknown, payload), email)).toMatch(/^no document at /);
    const unsigned = `${encode({ alg: 'none', kid: header.kid })}.${encode(payload)}.`;
    expect(await judge(test, unsigned, email)).toBe('algorithm');
    // The public key as the secret of a symmetric signature.
    const jwk = (await fetchFrom(test.app)(String(header.kid))).body;
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: header.kid })}.${encode(payload)}`;
    const mac = createHmac('sha256', jwk).update(signed).digest('base64url');
    expect(await judge(test, `${signed}.${mac}`, email)).toBe('algorithm');
  });

  it('a verifier refuses a badge once its certificate is revoked or replaced, and accepts its successor [badges.3]', async () => {
    const [revoked, replaced, other] = [await certify(), await certify(), await certify()];
    await revoked.give(299);
    await replaced.give(500);
    const judgements = () =>
      Promise.all([revoked, replaced, other].map(({ token, email }) => judge(test, token, email)));
    test.clock.advance({ ms: 11_000 });
    expect(await judgements()).toEqual(['revoked', 'revoked', 'valid']);
    await replaced.open();
    const successor = (await download(replaced.candidate, replaced.attemptId, 'jwt')).toString();
    expect(partsOf(successor)[1].id).not.toBe(partsOf(replaced.token)[1].id);
    expect(await judge(test, successor, replaced.email)).toBe('valid');
  });

  it('a verifier refuses a status list of another purpose, issuer or signature [badges.4]', async () => {
    const { token, email } = await certify();
    const [, { credentialStatus }] = partsOf(token);
    const { statusListCredential } = credentialStatus as Record<string, string>;
    const fetch = fetchFrom(test.app);
    const judgeWith = (change: (list: string) => string) =>
      judge(test, token, email, async (address) => {
        const document = await fetch(address);
        return address === statusListCredential ? { ...document, body: change(document.body) } : document;
      });
    const suspended = (payload: object) => {
      const { credentialSubject } = payload as { credentialSubject: object };
      const subject = { ...credentialSubject, statusPurpose: 'suspension' };
      return { ...payload, credentialSubject: subject };
    };
    const [header, list] = partsOf((await fetch(String(statusListCredential))).body);
    // With the site's own key, so that the purpose alone is wrong.
    const signed = await createBadgeSigner(test.ports).sign(suspended(list), 'vc+jwt', () =>
      String(header.kid),
    );
    expect(await judgeWith((body) => body)).toBe('valid');
    expect(await judgeWith(() => signed)).toBe('status purpose');
    expect(await judgeWith(() => forge(header, list))).toBe('signature');
    expect(await judgeWith(() => token)).toBe('typ');
  });
});

describe('a badge', () => {
  it('a badge has the properties of the standard, and tells neither name, address nor marks of its holder [badges.5]', async () => {
    const { token, email, certificateId } = await certify(450);
    const [header, { iss, jti, nbf, sub, ...credential }] = partsOf(token);
    expect(header).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: expect.stringMatching(`^${SITE}/keys/[0-9a-f-]{36}$`),
    });
    const { issuer, credentialSubject, credentialStatus, id } = CREDENTIAL.parse(credential);
    expect(issuer).toEqual({ id: `${SITE}/issuer`, type: ['Profile'], name: 'Invigil', url: SITE });
    expect([id, credentialSubject.id]).toEqual([
      `urn:uuid:${certificateId}`,
      `${SITE}/v/${certificateId}#holder`,
    ]);
    expect(credentialSubject.achievement).toMatchObject({
      criteria: { narrative: expect.stringMatching(/^Reach at least 3 of 5 marks in the assessment “/) },
      creator: { name: 'Ada Admin' },
    });
    expect(credentialStatus.statusListCredential).toBe(`${SITE}/status/0`);
    const words: unknown[] = [];
    const text = JSON.stringify(credential, (key, value) => {
      if (['name', 'description', 'narrative'].includes(key)) words.push(value);
      return value;
    });
    for (const secret of [email, 'Meera', 'Iyer']) expect(text).not.toContain(secret);
    // Random digits of ids and hashes can be those of the marks.
    expect(words).toHaveLength(6);
    for (const marks of ['4.5', '450']) expect(words.join()).not.toContain(marks);
  });

  it('badges of one assessment before and after a regrade name two achievements, each with its criteria [badges.13]', async () => {
    const { token, candidate, attemptId } = await certify();
    await test.ports.database.pool.query(
      'update attempts set revision = revision + 1, pass_mark = 200 where id = $1',
      [attemptId],
    );
    const later = (await download(candidate, attemptId, 'jwt')).toString();
    const achievementOf = (badge: string) => {
      const { iss, jti, nbf, sub, ...credential } = partsOf(badge)[1];
      return CREDENTIAL.parse(credential).credentialSubject.achievement;
    };
    const [before, after] = [achievementOf(token), achievementOf(later)];
    expect(before.id).not.toBe(after.id);
    expect(after.criteria.narrative).toMatch(/^Reach at least 2 of 5 marks/);
  });

  it('badges of one assessment share the achievement, and badges of one person nothing that links them [badges.6]', async () => {
    const first = await certify();
    await first.give(350);
    await first.open();
    const later = (await download(first.candidate, first.attemptId, 'jwt')).toString();
    const [a, b] = [partsOf(first.token)[1], partsOf(later)[1]].map(
      ({ credentialSubject }) =>
        credentialSubject as { id: string; identifier: object[]; achievement: object },
    );
    expect(a?.achievement).toEqual(b?.achievement);
    expect(a?.id).not.toBe(b?.id);
    expect(a?.identifier).not.toEqual(b?.identifier);
  });

  it('a badge of a certificate that a server of 0.2.0 issued names the paper and the Admin [badges.7]', async () => {
    const { candidate, attemptId } = await certify();
    await test.ports.database.pool.query(
      'update certificates set assessment_title = null, issuer_name = null where attempt_id = $1',
      [attemptId],
    );
    const [, { name, credentialSubject }] = partsOf((await download(candidate, attemptId, 'jwt')).toString());
    expect(name).not.toBe('');
    expect(credentialSubject).toMatchObject({ achievement: { name, creator: { name: 'Ada Admin' } } });
  });
});

describe('the download of a badge', () => {
  const badge = { format: 'jwt' as const };
  const statusFor = (caller: SignedIn, attemptId: number) =>
    caller.status(downloadBadge, { params: { attemptId, ...badge } });

  it('a badge is answered to the holder of a valid certificate alone [badges.8]', async () => {
    const { attemptId, give, candidate } = await certify();
    const other = await buildCandidate(test, admin);
    expect(await statusFor(other, attemptId)).toBe(404);
    expect(await statusFor(candidate, 999_999)).toBe(404);
    expect(await statusFor(admin, attemptId)).toBe(403);
    expect(await statusFor(candidate, attemptId)).toBe(200);
    await give(299);
    expect(await statusFor(candidate, attemptId)).toBe(404);
    const neverOpened = await sitExam(test, exam, 400);
    expect(await statusFor(neverOpened.candidate, neverOpened.attemptId)).toBe(404);
  });

  it('a file of a badge is named by its certificate and has the media type of its format [badges.9]', async () => {
    const { candidate, attemptId, certificateId } = await certify();
    const fileOf = async (format: 'png' | 'jwt' | 'json') => {
      const { fileName, mediaType } = await candidate.ok(downloadBadge, { params: { attemptId, format } });
      return [fileName, mediaType];
    };
    expect(await Promise.all([fileOf('png'), fileOf('jwt'), fileOf('json')])).toEqual([
      [`badge-${certificateId}.png`, 'image/png'],
      [`badge-${certificateId}.jwt`, 'text/plain'],
      [`badge-${certificateId}.json`, 'application/json'],
    ]);
    const url = `/api/Quiz/DownloadBadge/${attemptId}/svg`;
    const headers = { authorization: `Bearer ${candidate.token}` };
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404);
  });

  it('a site without a public address refuses badges, says so beforehand, and publishes nothing for them [badges.10]', async () => {
    const bare = await startTestApp();
    try {
      const owner = await buildAdmin(bare);
      const sat = await sitExam(bare, await buildCertifiedExam(owner), 400);
      await sat.open();
      const params = { attemptId: sat.attemptId, format: 'png' as const };
      expect(await sat.candidate.refusal(downloadBadge, { params })).toBe('badgeNeedsPublicUrl');
      expect((await bare.anonymous.ok(getSiteSettings)).canProveCertificates).toBe(false);
      for (const url of ['/issuer', '/status/0', '/badge.png'])
        expect((await bare.app.inject({ url })).statusCode).toBe(404);
      expect((await test.anonymous.ok(getSiteSettings)).canProveCertificates).toBe(true);
    } finally {
      await bare.close();
    }
  });
});

it('the documents of badges are readable by other sites, may be cached, and can load nothing [badges.11]', async () => {
  const { token } = await certify();
  const [{ kid = '' }] = partsOf(token);
  const addresses = ['/issuer', kid.slice(SITE.length), '/status/0', '/badge.png'];
  const answers = await Promise.all(addresses.map((url) => test.app.inject({ url })));
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  }
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json; charset=utf-8',
    'application/json; charset=utf-8',
    'application/vc+jwt',
    'image/png',
  ]);
  expect(Object.keys(answers[1]?.json() ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect(answers[0]?.json()).toMatchObject({ id: `${SITE}/issuer`, type: ['Profile'], name: 'Invigil' });
});
