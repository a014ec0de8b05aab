import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import { placeholderToken as token } from '@invigil/contract/authoring/certificate-template-placeholders';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { templateFields } from '@invigil/testkit/builders/certificates';
import { describe, expect, it } from 'vitest';
import { admin, bodyOf, regrade, test, useRegrading } from '../exams/regrading/regrading-site.test-data.ts';
import { buildCertifiedExam, sitExam, storedCertificates } from './certified-exam.test-data.ts';

useRegrading();

const query = (text: string, values: unknown[]) => test.ports.database.pool.query(text, values);

describe('a corrected mark', () => {
  it('a certificate that shows marks is replaced by a successor when they change [certificate-follow.1]', async () => {
    const { open, give, attemptId } = await sitExam(test, await buildCertifiedExam(admin), 400);
    const first = await open();
    expect(first.content.mainText).toBe('Meera Iyer\nwith 4 of 5 marks.');
    await give(300);
    const second = await open();
    expect(second.content.mainText).toBe('Meera Iyer\nwith 3 of 5 marks.');
    expect(second.issued.certificateId).not.toBe(first.issued.certificateId);
    expect(await storedCertificates(test, attemptId)).toMatchObject([
      { id: first.issued.certificateId, revocation: 'replaced', successor_id: second.issued.certificateId },
      { id: second.issued.certificateId, revocation: null, successor_id: null },
    ]);
  });

  it('a certificate that shows no marks stays, while they reach the pass mark [certificate-follow.2]', async () => {
    const exam = await buildCertifiedExam(admin, `${token('fullName')}\npassed ${token('title')}.`);
    const { open, give, attemptId } = await sitExam(test, exam, 400);
    const first = await open();
    await give(350);
    expect(await open()).toEqual(first);
    expect(await storedCertificates(test, attemptId)).toHaveLength(1);
  });

  it('a successor has the texts and the name of its predecessor, whatever was edited since [certificate-follow.3]', async () => {
    const exam = await buildCertifiedExam(admin);
    const { open, give, candidate } = await sitExam(test, exam, 400);
    await open();
    const body = { templateId: exam.templateId, ...templateFields({ mainText: 'Another text' }) };
    await admin.ok(templates.updateTemplate, { body });
    await query('update users set full_name = $2 where id = $1', [candidate.userId, 'Somebody Else']);
    await give(500);
    const next = await open();
    expect(next.content.mainText).toBe('Meera Iyer\nwith 5 of 5 marks.');
    expect(next.issued.recipientName).toBe('Meera Iyer');
  });

  it('a certificate of a server of 0.2.0 is replaced by one of the present template [certificate-follow.4]', async () => {
    const exam = await buildCertifiedExam(admin);
    const { open, give, attemptId } = await sitExam(test, exam, 400);
    await open();
    await query('update certificates set source = null, assessment_title = null where attempt_id = $1', [
      attemptId,
    ]);
    await give(450);
    expect((await open()).content.mainText).toBe('Meera Iyer\nwith 4.5 of 5 marks.');
  });

  it('corrections at the same time leave one valid certificate with the last marks [certificate-follow.5]', async () => {
    const { open, give, attemptId } = await sitExam(test, await buildCertifiedExam(admin), 400);
    await open();
    await Promise.all([give(300), give(350), open(), give(450), open()]);
    const stored = await storedCertificates(test, attemptId);
    expect(stored.filter(({ revocation }) => revocation === null)).toHaveLength(1);
    const { rows } = await query('select obtained_marks from attempts where id = $1', [attemptId]);
    const marks = Number(rows[0].obtained_marks) / 100;
    expect((await open()).content.mainText).toBe(`Meera Iyer\nwith ${marks} of 5 marks.`);
  });
});

describe('a certificate that is not earned any more', () => {
  it('a certificate is revoked when corrected marks are below the pass mark, and another is issued when they reach it again [certificate-follow.6]', async () => {
    const { open, give, attemptId, tryToOpen } = await sitExam(test, await buildCertifiedExam(admin), 300);
    const first = await open();
    await give(299);
    expect(await storedCertificates(test, attemptId)).toMatchObject([
      { revocation: 'notEarned', successor_id: null },
    ]);
    expect(await tryToOpen()).toBe(404);
    await give(500);
    const second = await open();
    expect(await storedCertificates(test, attemptId)).toMatchObject([
      { id: first.issued.certificateId, revocation: 'notEarned', successor_id: second.issued.certificateId },
      { id: second.issued.certificateId, revocation: null },
    ]);
  });

  it('a reopening is refused while a certificate is valid, and not after it is revoked [certificate-follow.7]', async () => {
    const { open, give, attemptId } = await sitExam(test, await buildCertifiedExam(admin), 300);
    await open();
    const reopen = () =>
      admin.refusal(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 10, reason: 'No power' } });
    expect(await reopen()).toBe('certificateIssued');
    await give(100);
    // An attempt that was marked by hand is not reopened either; the certificate is no reason any more.
    expect(await reopen()).toBe('attemptMarkedByHand');
  });
});

it('the certificates of a regraded assessment follow the marks of their attempts [certificate-follow.8]', async () => {
  const exam = await buildCertifiedExam(admin);
  const kept = await sitExam(test, exam, 500, 'Kavya Rao');
  const lost = await sitExam(test, exam, 300, 'Luis Vega');
  const first = await kept.open();
  await lost.open();
  expect(first.content.mainText).toBe('Kavya Rao\nwith 5 of 5 marks.');
  await regrade(await bodyOf(exam, 1, { marks: 1_000 }));
  expect((await kept.open()).content.mainText).toBe('Kavya Rao\nwith 5 of 10 marks.');
  expect((await lost.open()).content.mainText).toBe('Luis Vega\nwith 3 of 10 marks.');
  expect(await storedCertificates(test, kept.attemptId)).toMatchObject([
    { revocation: 'replaced' },
    { revocation: null },
  ]);
});

describe('a deleted holder', () => {
  it('the certificates of a deleted candidate stay without name and texts, whatever is corrected afterwards [certificate-follow.9]', async () => {
    const { open, give, attemptId, candidate } = await sitExam(test, await buildCertifiedExam(admin), 400);
    await open();
    await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
    const nameless = { recipient_name: '', main_text: '' };
    expect(await storedCertificates(test, attemptId)).toMatchObject([{ ...nameless, revocation: null }]);
    await give(450);
    expect(await storedCertificates(test, attemptId)).toMatchObject([{ ...nameless, revocation: null }]);
    await give(100);
    expect(await storedCertificates(test, attemptId)).toMatchObject([
      { ...nameless, revocation: 'notEarned' },
    ]);
    const { rows } = await query(
      'select to_jsonb(c)::text as stored from certificates c where attempt_id = $1',
      [attemptId],
    );
    expect(rows[0].stored).not.toContain('Meera');
  });
});

it('a certificate of a server of 0.2.0 is not stored where the attempt has a valid one [certificate-follow.10]', async () => {
  const { open, attemptId } = await sitExam(test, await buildCertifiedExam(admin), 400);
  await open();
  const former = `insert into certificates (attempt_id, template_id, tenant_id, candidate_id, number, recipient_name, content, issued_at)
    select attempt_id, template_id, tenant_id, candidate_id, number, recipient_name, content, issued_at
    from certificates where attempt_id = $1 on conflict do nothing`;
  await query(former, [attemptId]);
  expect(await storedCertificates(test, attemptId)).toHaveLength(1);
});
