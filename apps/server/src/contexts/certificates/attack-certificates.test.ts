import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  admin,
  bodyOf,
  regradable,
  regrade,
  test,
  useRegrading,
} from '../exams/regrading/regrading-site.test-data.ts';
import {
  buildCertifiedExam,
  type CertifiedExam,
  sitExam,
  storedCertificates,
} from './certified-exam.test-data.ts';

useRegrading();

const query = (text: string, values: unknown[] = []) => test.ports.database.pool.query(text, values);

/** The connections that wait for a lock. */
const countWaiting = async () =>
  (
    await query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows.length;

/** A transaction beside the calls of a test, which holds the locks of a statement until it is freed. */
async function holding(text: string, values: unknown[]) {
  const client = await test.ports.database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query(text, values);
  return { free: () => client.query('rollback') };
}

/** The deletion of a candidate, stopped after it has erased the certificates. */
async function deletionThatErased(userId: number) {
  const held = await holding('select from sessions where user_id = $1 for update', [userId]);
  const deleting = admin.status(accounts.deleteUser, { params: { userId } });
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
  return { free: held.free, deleting };
}

/** Names and texts of a person in the certificates of an attempt. */
const named = async (attemptId: number) =>
  (
    await query(`select to_jsonb(c)::text as stored from certificates c where attempt_id = $1`, [attemptId])
  ).rows.filter(({ stored }) => /Meera|Iyer|Deleted user/.test(stored));

const issueAll = ({ assessmentId }: CertifiedExam) =>
  admin.send(register.issueCertificates, { body: { assessmentId } });
const reissue = (certificateId: string) =>
  admin.raw(register.reissueCertificate, { certificateId, reason: 'The name was wrong' });

describe('a deletion beside certificates that are issued', () => {
  it('a certificate that is issued for all while its holder is deleted does not keep the name [attack-certificates.1]', async () => {
    const exam = await buildCertifiedExam(admin);
    const { candidate, attemptId } = await sitExam(test, exam, 400);
    const other = await sitExam(test, exam, 400, 'Kavya Rao');
    const { deleting, free } = await deletionThatErased(candidate.userId);
    const issuing = issueAll(exam);
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
    await free();
    expect(await deleting).toBe(200);
    expect((await issuing).statusCode).toBe(200);
    expect(await named(attemptId)).toEqual([]);
    // Nobody else goes without a certificate for it.
    expect(await storedCertificates(test, other.attemptId)).toHaveLength(1);
  });

  it('a certificate that its holder opens or an Admin re-issues during the deletion does not keep the name [attack-certificates.2]', async () => {
    const exam = await buildCertifiedExam(admin);
    const [opens, has] = [await sitExam(test, exam, 400), await sitExam(test, exam, 400)];
    const first = await has.open();
    for (const { candidate, attemptId, call, refusal } of [
      { refusal: 404, call: opens.tryToOpen, ...opens },
      { refusal: 202, call: async () => (await reissue(first.issued.certificateId)).statusCode, ...has },
    ]) {
      const { deleting, free } = await deletionThatErased(candidate.userId);
      const issuing = call();
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
      await free();
      expect(await deleting).toBe(200);
      expect(await issuing).toBe(refusal);
      expect(await named(attemptId)).toEqual([]);
    }
  });

  it('a deletion and a correction of marks at the same time wait for each other, and both are done [attack-certificates.3]', async () => {
    const { open, give, attemptId, candidate } = await sitExam(test, await buildCertifiedExam(admin), 400);
    await open();
    // Stops the deletion when it has locked the person, before it erases the certificates.
    const held = await holding('select from memberships where candidate_id = $1 for update', [
      candidate.userId,
    ]);
    const deleting = admin.status(accounts.deleteUser, { params: { userId: candidate.userId } });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    const correcting = give(450);
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
    await held.free();
    expect(await deleting).toBe(200);
    await correcting;
    expect(await named(attemptId)).toEqual([]);
    expect((await storedCertificates(test, attemptId)).map(({ revocation }) => revocation)).toEqual([null]);
  });
});

describe('certificates of a server of 0.2.0', () => {
  const asFormer = (attemptId: number) =>
    query('update certificates set source = null, assessment_title = null where attempt_id = $1', [
      attemptId,
    ]);

  it('marks are corrected and regraded although the template of a certificate is deleted [attack-certificates.4]', async () => {
    const exam = await buildCertifiedExam(admin);
    const [one, two] = [await sitExam(test, exam, 400), await sitExam(test, exam, 500)];
    for (const { open, attemptId } of [one, two]) {
      await open();
      await asFormer(attemptId);
    }
    const { templateId } = await buildCertifiedExam(admin);
    await query('update assessments set certificate_template_id = $2 where id = $1', [
      exam.assessmentId,
      templateId,
    ]);
    await query('delete from certificate_templates where id = $1', [exam.templateId]);
    await one.give(350);
    await regrade(await bodyOf(exam, 1, { marks: 1_000 }));
    expect((await regradable(exam)).regrades[0]).toMatchObject({ doneCount: 2, changedCount: 2 });
    expect((await regradable(exam)).regrades[0]?.finishedAt).not.toBeNull();
    // A certificate that is not earned any more is revoked all the same.
    await two.give(100);
    expect(await storedCertificates(test, two.attemptId)).toMatchObject([{ revocation: 'notEarned' }]);
  });

  it('the certificates of somebody whom a server of 0.2.0 has deleted are nameless everywhere, and no correction names them anew [attack-certificates.5]', async () => {
    const exam = await buildCertifiedExam(admin);
    const { open, give, attemptId, candidate } = await sitExam(test, exam, 400);
    const { certificateId } = (await open()).issued;
    await asFormer(attemptId);
    await query(
      `update users set full_name = 'Deleted user', email = 'gone-' || id || '@invalid', deleted_at = now() where id = $1`,
      [candidate.userId],
    );
    const page = (await test.app.inject({ url: `/v/${certificateId}` })).body;
    expect(page).not.toContain('Meera');
    const list = async (search?: string) =>
      (
        await admin.ok(register.listIssuedCertificates, {
          params: { page: 1, pageSize: 10, assessmentId: exam.assessmentId },
          query: search === undefined ? {} : { search },
        })
      ).rows;
    expect(await list()).toMatchObject([{ recipientName: '', canBeReissued: false }]);
    expect(await list('meera')).toEqual([]);
    expect((await reissue(certificateId)).json()).toMatchObject({ responseMsg: 'certificateHolderErased' });
    await give(450);
    expect(await storedCertificates(test, attemptId)).toMatchObject([
      { id: certificateId, revocation: null },
    ]);
  });
});
