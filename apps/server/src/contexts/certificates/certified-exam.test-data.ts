import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { placeholderToken as token } from '@invigil/contract/authoring/certificate-template-placeholders';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { TestApp } from '../../testing/test-app.ts';

/** The text of a certificate that shows its marks. */
const WITH_MARKS = `${token('fullName')}\nwith ${token('obtainedMarks')} of ${token('totalMarks')} marks.`;

/** A live assessment with a certificate: one written question of 5 marks, pass mark 3. */
export async function buildCertifiedExam(admin: SignedIn, mainText = WITH_MARKS) {
  const templateId = await buildTemplate(admin, { mainText });
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    {
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 300,
      allowMultipleAttempts: true,
      certificateTemplateId: templateId,
    },
    [{ ...WRITTEN, marks: 500 }],
  );
  return { admin, templateId, assessmentId, questionIds, mainText };
}
export type CertifiedExam = Awaited<ReturnType<typeof buildCertifiedExam>>;

/** A new candidate who has finished the exam, with the marks where some are given. */
export async function sitExam(test: TestApp, exam: CertifiedExam, marks?: number, fullName = 'Meera Iyer') {
  return sitAgain(test, exam, await buildCandidate(test, exam.admin, fullName), marks);
}

/** As sitExam, for a candidate that exists. */
export async function sitAgain(test: TestApp, exam: CertifiedExam, candidate: SignedIn, marks?: number) {
  const { admin, assessmentId, questionIds } = exam;
  const attemptId = await buildAttempt(candidate, assessmentId);
  const answer = answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Because water expands.' });
  await candidate.ok(attempts.saveAnswer, { body: answer });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const give = (given: number) =>
    admin.ok(marking.giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: given } });
  if (marks !== undefined) await give(marks);
  /** Opens the certificate as its window shows it. */
  const open = async () => {
    const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
    return pageIn((await test.app.inject({ url: address })).body);
  };
  const tryToOpen = () => candidate.status(certificates.openCertificate, { body: { attemptId } });
  return { candidate, attemptId, give, open, tryToOpen };
}

/** The data in the window of a certificate. */
export function pageIn(html: string): CertificatePage & { issued: NonNullable<CertificatePage['issued']> } {
  const json = /<script type="application\/json" id="certificate-page">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

/** The certificates of an attempt in the order of their issue. */
export async function storedCertificates({ ports }: TestApp, attemptId: number) {
  const { rows } = await ports.database.pool.query<{
    id: string;
    revocation: string | null;
    successor_id: string | null;
    recipient_name: string;
    main_text: string;
  }>(
    `select id, revocation, successor_id, recipient_name, content ->> 'mainText' as main_text
     from certificates where attempt_id = $1 order by status_number`,
    [attemptId],
  );
  return rows;
}

/** Copies a finished attempt for further candidates of its tenant. */
export async function copyAttempts({ ports }: TestApp, attemptId: number, count: number): Promise<void> {
  const { pool } = ports.database;
  const columns = async (table: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name not in ('id', 'candidate_id', 'email')
         and is_identity = 'NO'`,
      [table],
    );
    return rows.map(({ name }) => name).join(', ');
  };
  const [ofUsers, ofAttempts] = [await columns('users'), await columns('attempts')];
  await pool.query(
    `with person as (insert into users (${ofUsers}, email)
       select ${ofUsers}, 'copy-' || n || '@example.org' from users, generate_series(1, ${count}) n
       where id = (select candidate_id from attempts where id = $1) returning id)
     insert into attempts (${ofAttempts}, candidate_id)
     select ${ofAttempts}, person.id from attempts, person where attempts.id = $1`,
    [attemptId],
  );
}
