import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, bodyOf, regrade, test, useRegrading } from '../exams/regrading/regrading-site.test-data.ts';
import {
  buildCertifiedExam,
  type CertifiedExam,
  sitAgain,
  sitExam,
  storedCertificates,
} from './certified-exam.test-data.ts';

useRegrading();

let exam: CertifiedExam;
beforeEach(async () => {
  exam = await buildCertifiedExam(admin);
});

type Sitting = Awaited<ReturnType<typeof sitExam>>;

const refusalOf = ({ candidate, attemptId }: Sitting) =>
  candidate.refusal(certificates.openCertificate, { body: { attemptId } });
const revoke = (certificateId: string) =>
  admin.raw(register.revokeCertificate, { certificateId, reason: 'Copied answers' });
const reissue = (certificateId: string, attemptId?: number) =>
  admin.send(register.reissueCertificate, {
    body: { certificateId, attemptId, reason: 'The second attempt was supervised' },
  });
const issueAll = () => admin.ok(register.issueCertificates, { body: { assessmentId: exam.assessmentId } });
const countEarned = async () =>
  (await admin.ok(register.countEarnedCertificates, { params: { assessmentId: exam.assessmentId } }))
    .earnedCount;
const validOf = async ({ attemptId }: Sitting) =>
  (await storedCertificates(test, attemptId)).filter(({ revocation }) => revocation === null);

/** A candidate whose first attempt's certificate the Admin has revoked, and a second attempt that earns one. */
async function buildRevoked() {
  const first = await sitExam(test, exam, 400);
  const { certificateId } = (await first.open()).issued;
  const second = await sitAgain(test, exam, first.candidate, 500);
  expect((await revoke(certificateId)).statusCode).toBe(200);
  return { first, second, certificateId };
}

describe('after a revocation by the Admin', () => {
  it('a revoked candidate gets no certificate of another passed attempt, by opening one or by issuing for all, and is told that the organiser has revoked it [certificate-revoked.1]', async () => {
    const { first, second } = await buildRevoked();
    expect(await refusalOf(second)).toBe('certificateRevoked');
    expect(await refusalOf(first)).toBe('certificateRevoked');
    const params = {
      templateId: exam.templateId,
      userId: first.candidate.userId,
      attemptId: second.attemptId,
    };
    const shown = await first.candidate.raw(certificates.showCertificate, undefined, params);
    expect(shown.json()).toEqual({ responseMsg: 'certificateRevoked' });
    expect(await countEarned()).toBe(0);
    expect(await issueAll()).toEqual({ issuedCount: 0, remainingCount: 0 });
    expect(await storedCertificates(test, second.attemptId)).toEqual([]);
  });

  it('a revoked candidate sees on each earned result that the certificate is revoked, and nothing more [certificate-revoked.2]', async () => {
    const { first, second } = await buildRevoked();
    const failed = await sitAgain(test, exam, first.candidate, 100);
    const { candidate } = first;
    for (const { attemptId } of [first, second])
      expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
        hasCertificate: false,
        isCertificateRevoked: true,
      });
    expect(await candidate.ok(results.getResult, { params: { attemptId: failed.attemptId } })).toMatchObject({
      hasCertificate: false,
      isCertificateRevoked: false,
    });
    const listed = await candidate.ok(certificates.listOwnCertificates, {
      params: { userId: candidate.userId },
    });
    expect(listed.toSorted((a, b) => a.attemptId - b.attemptId)).toMatchObject([
      { attemptId: first.attemptId, isRevoked: true, publicAddress: null },
      { attemptId: second.attemptId, isRevoked: true, publicAddress: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain('Copied');
  });

  it('a revoked candidate gets certificates of other assessments, and others get theirs of this one [certificate-revoked.3]', async () => {
    const { first } = await buildRevoked();
    const other = await sitAgain(test, await buildCertifiedExam(admin), first.candidate, 500);
    await other.open();
    await (await sitExam(test, exam, 500)).open();
  });

  it('a revoked candidate keeps a valid certificate of another attempt while its marks stay; marks that change revoke it without a successor [certificate-revoked.4]', async () => {
    const first = await sitExam(test, exam, 400);
    const second = await sitAgain(test, exam, first.candidate, 500);
    const { certificateId } = (await first.open()).issued;
    const kept = await second.open();
    await revoke(certificateId);
    expect(await second.open()).toEqual(kept);
    await second.give(450);
    expect(await storedCertificates(test, second.attemptId)).toMatchObject([
      { revocation: 'replaced', successor_id: null },
    ]);
    expect(await refusalOf(second)).toBe('certificateRevoked');
    await regrade(await bodyOf(exam, 1, { marks: 1_000 }));
    expect(await validOf(second)).toEqual([]);
  });

  it('a revoked candidate gets certificates again once the Admin issues one, of whichever attempt [certificate-revoked.5]', async () => {
    const { first, second, certificateId } = await buildRevoked();
    await first.give(100);
    expect((await reissue(certificateId)).json()).toEqual({ responseMsg: 'certificateNotEarned' });
    const offered = await admin.ok(register.listReissuableAttempts, { params: { certificateId } });
    expect(offered.map(({ attemptId }) => attemptId)).toEqual([second.attemptId]);
    const answer = await reissue(certificateId, second.attemptId);
    const successor: string = answer.json().certificateId;
    expect((await second.open()).issued.certificateId).toBe(successor);
    expect(await storedCertificates(test, first.attemptId)).toMatchObject([
      { revocation: 'byAdmin', successor_id: successor },
    ]);
    const third = await sitAgain(test, exam, first.candidate, 500);
    await third.open();
    // The attempt itself stays without one: its own certificate was revoked.
    await first.give(500);
    expect(await refusalOf(first)).toBe('certificateRevoked');
    expect((await reissue(certificateId)).json()).toEqual({ responseMsg: 'certificateNotValid' });
  });

  it('a candidate with several revoked certificates gets new ones after the Admin issues in place of any of them [certificate-revoked.6]', async () => {
    const first = await sitExam(test, exam, 400);
    const second = await sitAgain(test, exam, first.candidate, 500);
    const revoked = [(await first.open()).issued.certificateId, (await second.open()).issued.certificateId];
    for (const id of revoked) await revoke(id);
    const third = await sitAgain(test, exam, first.candidate, 500);
    expect(await refusalOf(third)).toBe('certificateRevoked');
    expect((await reissue(revoked[0] ?? '')).statusCode).toBe(200);
    await third.open();
    expect(await refusalOf(second)).toBe('certificateRevoked');
  });
});

it('the attempts that an Admin may issue for are those of the same person at the same assessment that earn a certificate [certificate-revoked.7]', async () => {
  const { first, second, certificateId } = await buildRevoked();
  await sitAgain(test, exam, first.candidate, 100);
  const elsewhere = await sitAgain(test, await buildCertifiedExam(admin), first.candidate, 500);
  const stranger = await sitExam(test, exam, 500);
  const offered = await admin.ok(register.listReissuableAttempts, { params: { certificateId } });
  expect(offered).toMatchObject([
    { attemptId: second.attemptId, obtainedMarks: 500, totalMarks: 500 },
    { attemptId: first.attemptId, obtainedMarks: 400, totalMarks: 500 },
  ]);
  for (const { attemptId } of [elsewhere, stranger])
    expect((await reissue(certificateId, attemptId)).statusCode).toBe(404);
  // A valid certificate is issued again for its own attempt alone.
  const valid = (await stranger.open()).issued.certificateId;
  const again = await sitAgain(test, exam, stranger.candidate, 500);
  expect((await reissue(valid, again.attemptId)).statusCode).toBe(404);
});

it('a revocation by the product refuses nothing: marks that earn one again, and another attempt, get a certificate [certificate-revoked.8]', async () => {
  const first = await sitExam(test, exam, 400);
  const second = await sitAgain(test, exam, first.candidate, 500);
  await first.open();
  await first.give(450);
  await first.give(100);
  await second.open();
  await first.give(400);
  await first.open();
  expect(await validOf(first)).toHaveLength(1);
  expect(await validOf(second)).toHaveLength(1);
});

describe('at the same time', () => {
  it('a revocation and the opening of other attempts leave no certificate that was issued after it [certificate-revoked.9]', async () => {
    for (let round = 0; round < 8; round++) {
      const first = await sitExam(test, exam, 400);
      const { certificateId } = (await first.open()).issued;
      const others = [
        await sitAgain(test, exam, first.candidate, 500),
        await sitAgain(test, exam, first.candidate, 500),
      ];
      await Promise.all([
        ...others.map(({ tryToOpen }) => tryToOpen()),
        revoke(certificateId),
        issueAll(),
        ...others.map(({ tryToOpen }) => tryToOpen()),
      ]);
      const { rows } = await test.ports.database.pool.query(
        `select c.issued_at > r.revoked_at as is_late from certificates c, certificates r
         where r.id = $1 and c.candidate_id = r.candidate_id and c.id <> r.id`,
        [certificateId],
      );
      expect(rows.filter(({ is_late: isLate }) => isLate)).toEqual([]);
      for (const other of others)
        if ((await validOf(other)).length === 0) expect(await refusalOf(other)).toBe('certificateRevoked');
    }
  });

  it('an opening that waits for a revocation is refused once that is committed [certificate-revoked.10]', async () => {
    const first = await sitExam(test, exam, 400);
    const second = await sitAgain(test, exam, first.candidate, 500);
    const { certificateId } = (await first.open()).issued;
    const { pool } = test.ports.database;
    const client = await pool.connect();
    try {
      // Stops the revocation once it has taken its locks.
      await client.query('begin');
      await client.query('select from certificates where id = $1 for update', [certificateId]);
      const revoking = revoke(certificateId);
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      const opening = refusalOf(second);
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
      await client.query('commit');
      expect((await revoking).statusCode).toBe(200);
      expect(await opening).toBe('certificateRevoked');
    } finally {
      client.release(true);
    }
    expect(await storedCertificates(test, second.attemptId)).toEqual([]);
  });

  it('issuing for all adds none to a person whose opening of another attempt it waits for [certificate-revoked.11]', async () => {
    const first = await sitExam(test, exam, 400);
    const second = await sitAgain(test, exam, first.candidate, 500);
    const client = await test.ports.database.pool.connect();
    try {
      // Stops the opening once it has taken its locks.
      await client.query('begin');
      await client.query('select from certificate_templates where id = $1 for update', [exam.templateId]);
      const opening = first.tryToOpen();
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      const issuing = issueAll();
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
      await client.query('commit');
      expect(await opening).toBe(200);
      expect(await issuing).toEqual({ issuedCount: 0, remainingCount: 0 });
    } finally {
      client.release(true);
    }
    expect(await storedCertificates(test, second.attemptId)).toEqual([]);
  });
});

const countWaiting = async () =>
  (
    await test.ports.database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows.length;
