import { deleteUser } from '@invigil/contract/accounts/account-endpoints';
import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, type CertifiedExam, sitExam } from '../certified-exam.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let exam: CertifiedExam;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  exam = await buildCertifiedExam(admin);
});
afterAll(() => test.close());

async function certify(marks = 400) {
  const sat = await sitExam(test, exam, marks);
  const { issued, number } = await sat.open();
  return { ...sat, number, certificateId: issued.certificateId };
}

/** A page as a stranger gets it. */
async function visit(name: string, { ip = '203.0.113.7', headers = {} } = {}) {
  const answer = await test.app.inject({ url: `/v/${name}`, remoteAddress: ip, headers });
  const json = /<script type="application\/json" id="certificate-proof">(.*?)<\/script>/s.exec(
    answer.body,
  )?.[1];
  const page: Pick<CertificateProofPage, 'locale' | 'path' | 'proof'> = JSON.parse(json ?? 'null');
  return { answer, status: answer.statusCode, page, proof: page?.proof };
}

describe('the public page of a certificate', () => {
  it('a stranger sees id, holder, assessment, date, issuer and state of a certificate, and nothing more [certificate-proof.1]', async () => {
    const { certificateId } = await certify();
    const { status, page } = await visit(certificateId);
    expect(status).toBe(200);
    expect(page).toEqual({
      locale: 'en',
      path: `/v/${certificateId}`,
      proof: {
        certificateId,
        recipientName: 'Meera Iyer',
        title: expect.any(String),
        issuedAt: test.clock.now().toISOString(),
        issuerName: 'Ada Admin',
        state: 'valid',
        successorId: null,
      },
    });
  });

  it('a stranger sees that a certificate was revoked, or which one has replaced it [certificate-proof.2]', async () => {
    const [revoked, replaced] = [await certify(), await certify()];
    await revoked.give(299);
    await replaced.give(500);
    expect((await visit(revoked.certificateId)).proof).toMatchObject({ state: 'revoked', successorId: null });
    const successor = (await replaced.open()).issued.certificateId;
    expect((await visit(replaced.certificateId)).proof).toMatchObject({
      state: 'replaced',
      successorId: successor,
    });
    expect((await visit(successor)).proof).toMatchObject({ state: 'valid', successorId: null });
  });

  it('a certificate stays verifiable without a name once the data of its holder were erased [certificate-proof.3]', async () => {
    const { certificateId, candidate } = await certify();
    const owner = await test.signIn(OWNER);
    await owner.ok(deleteUser, { params: { userId: candidate.userId } });
    const { answer, proof } = await visit(certificateId);
    expect(proof).toMatchObject({ recipientName: '', state: 'valid' });
    expect(answer.body).not.toContain('Meera');
  });

  it('a certificate of a server of 0.2.0 shows the title of its paper and the name of its Admin [certificate-proof.4]', async () => {
    const { certificateId } = await certify();
    const { proof } = await visit(certificateId);
    await test.ports.database.pool.query(
      'update certificates set assessment_title = null, issuer_name = null where id = $1',
      [certificateId],
    );
    expect((await visit(certificateId)).proof).toEqual(proof);
  });

  it('the page is kept out of caches, search engines and referrers, and loads what other pages load [certificate-proof.5]', async () => {
    const { certificateId } = await certify();
    for (const name of [certificateId, 'nothing']) {
      const { headers } = (await visit(name)).answer;
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'self'; script-src 'self'; style-src 'self' 'nonce-/,
      );
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('the language is that of the address, else an earlier choice, else the browser’s [certificate-proof.6]', async () => {
    const { certificateId } = await certify();
    const cookie = 'locale=it';
    const localeOf = async (query: string, headers = {}) =>
      (await visit(`${certificateId}${query}`, { headers })).page.locale;
    expect(await localeOf('?lang=in', { cookie })).toBe('in');
    expect(await localeOf('', { cookie, 'accept-language': 'bn' })).toBe('it');
    expect(await localeOf('', { 'accept-language': 'es-MX,en;q=0.8' })).toBe('es');
    expect(await localeOf('?lang=xx')).toBe('en');
  });
});

describe('an address without a certificate', () => {
  it('missing and malformed addresses get the same page, and the number of a certificate finds nothing [certificate-proof.7]', async () => {
    const { number, attemptId, certificateId } = await certify();
    const names = [
      crypto.randomUUID(),
      number,
      String(attemptId),
      certificateId.slice(0, -1),
      `${certificateId}0`,
      `${certificateId}/more`,
      '',
      "'",
      '<script>',
      'x'.repeat(500),
      '%00',
      '..%2f..%2fetc',
      certificateId.replaceAll('-', ''),
    ];
    for (const name of names) {
      const { status, proof } = await visit(name);
      expect([name, status, proof]).toEqual([name, 404, 'missing']);
    }
    expect((await test.app.inject({ url: '/v' })).statusCode).toBe(404);
  });

  it('an address may be typed in capitals [certificate-proof.8]', async () => {
    const { certificateId } = await certify();
    expect((await visit(certificateId.toUpperCase())).status).toBe(200);
  });
});

describe('many visits of one network', () => {
  it('addresses that do not exist are refused after three hundred, while existing ones still answer [certificate-proof.9]', async () => {
    const { certificateId } = await certify();
    const ip = '198.51.100.1';
    for (let count = 0; count < 300; count++) expect((await visit('wrong', { ip })).status).toBe(404);
    const refused = await visit('wrong', { ip });
    expect([refused.status, refused.proof]).toEqual([429, 'tooManyCalls']);
    expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visit(certificateId, { ip })).status).toBe(200);
    expect((await visit('wrong', { ip: '198.51.100.2' })).status).toBe(404);
    test.clock.advance({ ms: 15 * 60_000 });
    expect((await visit('wrong', { ip })).status).toBe(404);
  });

  it('a hall of 500 behind one address opens 1,000 certificates in a quarter of an hour [certificate-proof.10]', async () => {
    const { certificateId } = await certify();
    const visits = Array.from({ length: 1_000 }, () => visit(certificateId, { ip: '198.51.100.9' }));
    const statuses = new Set((await Promise.all(visits)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
  });
});

it('a visit reads the certificate with one statement by primary keys [certificate-proof.11]', async () => {
  const { certificateId } = await certify();
  const { pool } = test.ports.database;
  const statements: string[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first] = args as readonly unknown[];
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query(...args);
  }) as typeof pool.query;
  try {
    await visit(certificateId);
    await visit('no-certificate');
  } finally {
    pool.query = query;
  }
  expect(statements).toHaveLength(1);
  const { rows } = await pool.query(`explain ${statements[0]?.replaceAll('$1', `'${certificateId}'`)}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(
    plan
      .match(/Index Scan using \w+/g)
      ?.map((scan) => scan.split(' ').at(-1))
      .toSorted(),
  ).toEqual(expect.arrayContaining(['certificates_pkey']));
});
