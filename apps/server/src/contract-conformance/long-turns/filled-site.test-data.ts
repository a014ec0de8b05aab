import { recordSignIn } from '@invigil/contract/accounts/account-endpoints';
import { readUserCsv, uploadUserCsv } from '@invigil/contract/accounts/candidate-import-endpoints';
import { inviteCandidate } from '@invigil/contract/accounts/invitation-endpoints';
import { createRole } from '@invigil/contract/accounts/role-endpoints';
import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import { createInstruction } from '@invigil/contract/authoring/instruction-endpoints';
import { openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createContact } from '@invigil/contract/messaging/contact-endpoints';
import { giveMarks } from '@invigil/contract/results/marking-endpoints';
import { createFaq } from '@invigil/contract/site/faq-endpoints';
import { updateClientUrl } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  type QuestionChange,
  WRITTEN,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { importCalls } from '../../contexts/authoring/imports/import-calls.test-data.ts';
import { copyRows } from '../../testing/copy-rows.ts';
import { OWNER, type TestApp } from '../../testing/test-app.ts';

/** Questions of the large paper. */
const PAPER = 500;
/** Rows of a list: more than its longest page. */
const ROWS = 510;
/** Copies of each of the three candidates of the cohort. */
const COPIES = ROWS / 3;

const sentences = (count: number) =>
  'A repeater listens on one frequency and sends what it hears on another one. '.repeat(count).trim();

const OPTIONS = (['A', 'B', 'C', 'D'] as const).map((label) => ({
  label,
  text: `${label}: ${sentences(1)}`,
}));
const TEXTS = { prompt: sentences(5), explanation: sentences(4) };
/** The key is what an answer of the builders names, so that a copied answer is right. */
const CHOICE: QuestionChange = { options: OPTIONS, key: ['B'], ...TEXTS };
const QUESTIONS: readonly QuestionChange[] = [
  CHOICE,
  { ...WRITTEN, ...TEXTS, prompt: `Explain. ${TEXTS.prompt}` },
];
const RULES = { showKeyAfterwards: true, showExplanationAfterwards: true } as const;

export interface FilledSite {
  readonly owner: SignedIn;
  readonly admin: SignedIn;
  /** Has finished the large paper, and has many results. */
  readonly candidate: SignedIn;
  /** Sits the large paper. */
  readonly sitting: SignedIn;
  /** Saves answers during the measurement. */
  readonly saving: SignedIn;
  /** The large paper. */
  readonly paper: { readonly assessmentId: number; readonly attemptId: number; readonly questionId: number };
  /** The large paper as an assessment that is not live. */
  readonly draft: { readonly assessmentId: number };
  /** Many candidates, results and certificates. */
  readonly cohort: {
    readonly assessmentId: number;
    readonly attemptId: number;
    readonly questionId: number;
    readonly templateId: number;
    readonly certificateId: string;
  };
  readonly savingAttemptId: number;
  readonly savingQuestionId: number;
  readonly userBatchId: string;
  readonly questionBatchId: string;
}

/** A site whose lists are longer than their longest page, with papers of 500 questions. */
export async function fillSite(test: TestApp): Promise<FilledSite> {
  const { pool } = test.ports.database;
  const admin = await buildAdmin(test, { assessmentLimit: 100_000, questionLimit: 100_000 });
  const owner = await test.signIn(OWNER);
  await owner.ok(updateClientUrl, { body: { origin: 'https://exams.example.org' } } as never);
  const paper = await buildPaper(test, admin);
  const cohort = await buildCohort(test, admin);
  const draft = await buildAssessment(admin, RULES, QUESTIONS);
  await copyQuestions(test, draft.assessmentId);
  await fillLists(test, { admin, owner, ...cohort });
  const batches = await importRows(admin, draft.assessmentId);
  await pool.query('analyze');
  return { owner, admin, ...paper, cohort, draft, ...batches };
}

/** Adds questions like those of the assessment. */
async function copyQuestions({ ports }: TestApp, assessmentId: number): Promise<void> {
  const text = (path: string) => `r.content #>> '{${path}}' || ' ' || n || r.id`;
  await copyRows(ports.database.pool, 'questions', {
    of: `r.assessment_id = ${assessmentId}`,
    times: PAPER / QUESTIONS.length - 1,
    changes: {
      position: 'n * 10 + r.position',
      content: `jsonb_set(r.content, '{prompt,source}', to_jsonb(${text('prompt,source')}))`,
    },
  });
}

async function buildPaper(test: TestApp, admin: SignedIn) {
  const { pool } = test.ports.database;
  const { assessmentId, questionIds } = await buildAssessment(
    admin,
    { ...RULES, allowMultipleAttempts: true, timeLimitMinutes: 600, totalMarks: 1_000_000, passMark: 100 },
    QUESTIONS,
  );
  await copyQuestions(test, assessmentId);
  await admin.ok(goLive, { body: { assessmentId } });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const questionId of questionIds) await answer(candidate, attemptId, questionId, questionIds);
  await copyRows(pool, 'responses', {
    of: `r.attempt_id = ${attemptId} and n > 1`,
    times: PAPER / QUESTIONS.length,
    changes: {
      question_id: `(select question_ids[(n - 1) * ${QUESTIONS.length} + array_position(question_ids, r.question_id)]
        from attempts where id = r.attempt_id)`,
    },
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  await copyRows(pool, 'attempts', { of: `r.id = ${attemptId}`, times: ROWS, changes: { ordinal: 'n + 1' } });
  const sitting = await buildCandidate(test, admin);
  await buildAttempt(sitting, assessmentId);
  const saving = await buildCandidate(test, admin);
  const savingAttemptId = await buildAttempt(saving, assessmentId);
  const [questionId = 0] = questionIds;
  const paper = { assessmentId, attemptId, questionId };
  return { candidate, sitting, saving, savingAttemptId, savingQuestionId: questionId, paper };
}

const answer = (candidate: SignedIn, attemptId: number, questionId: number, [choice]: readonly number[]) =>
  candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionId, questionId === choice ? {} : { answerText: sentences(25) }),
  });

/** An assessment that many have sat: half await marks, half are marked, have passed and have a certificate. */
async function buildCohort(test: TestApp, admin: SignedIn) {
  const { pool } = test.ports.database;
  const templateId = await buildTemplate(admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { ...RULES, totalMarks: 10_000, passMark: 100, certificateTemplateId: templateId },
    QUESTIONS,
  );
  const sit = async () => {
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    for (const questionId of questionIds) await answer(candidate, attemptId, questionId, questionIds);
    return { candidate, attemptId };
  };
  const [marked, waiting, open] = [await sit(), await sit(), await sit()] as const;
  for (const { candidate, attemptId } of [marked, waiting])
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const responseId = { attemptId: marked.attemptId, position: 2 };
  await admin.ok(giveMarks, { params: { responseId, marks: 100 } });
  await marked.candidate.ok(openCertificate, { body: { attemptId: marked.attemptId } });

  for (const { attemptId, candidate } of [marked, waiting, open]) {
    await copyRows(pool, 'users', {
      of: `r.id = ${candidate.userId}`,
      times: COPIES,
      changes: { email: `n || '-' || r.email`, full_name: `r.full_name || ' ' || n` },
    });
    await copyRows(pool, 'memberships', {
      of: `r.candidate_id = ${candidate.userId}`,
      times: COPIES,
      changes: { candidate_id: copiedPerson(candidate) },
    });
    await copyRows(pool, 'attempts', {
      of: `r.id = ${attemptId}`,
      times: COPIES,
      changes: { candidate_id: copiedPerson(candidate) },
    });
    for (const table of ['responses', 'page_reports', 'mark_changes', 'certificates'])
      await copyRows(pool, table, {
        of: `r.attempt_id = ${attemptId}`,
        times: COPIES,
        changes: {
          attempt_id: `(select id from attempts where assessment_id = ${assessmentId} and candidate_id = ${copiedPerson(candidate)})`,
          ...(table === 'certificates' && { id: 'gen_random_uuid()', candidate_id: copiedPerson(candidate) }),
        },
      });
  }
  await pool.query(
    `insert into late_answers (attempt_id, question_id, answer, is_skipped, sequence, received_at)
     select attempt_id, question_id, answer, is_skipped, sequence, saved_at from responses
     where attempt_id in (select id from attempts where assessment_id = $1) limit ${ROWS}`,
    [assessmentId],
  );
  await pool.query(
    `insert into marker_notes (attempt_id, question_id, tenant_id, at_ms, text, created_by, created_at)
     select $1, $2, $3, n * 10, 'A note that says what is heard here', $3, now() from generate_series(1, ${ROWS}) as n`,
    [marked.attemptId, questionIds[1], admin.userId],
  );
  const { rows } = await pool.query<{ id: string }>('select id from certificates where attempt_id = $1', [
    marked.attemptId,
  ]);
  return {
    assessmentId,
    attemptId: marked.attemptId,
    questionId: questionIds[1] ?? 0,
    templateId,
    certificateId: rows[0]?.id ?? '',
  };
}

/** SQL of the id of a person's copy. */
const copiedPerson = ({ credentials }: SignedIn) =>
  `(select id from users where email = n || '-${credentials.email}')`;

interface Filled {
  readonly admin: SignedIn;
  readonly owner: SignedIn;
  readonly assessmentId: number;
  readonly templateId: number;
}

async function fillLists(test: TestApp, { admin, owner, assessmentId, templateId }: Filled): Promise<void> {
  const { pool } = test.ports.database;
  const [email, name] = ['first@example.org', 'The first one'];
  await admin.ok(createCategory, { body: { name } });
  await admin.ok(createInstruction, { body: { assessmentId, description: `<p>${sentences(4)}</p>` } });
  await admin.ok(inviteCandidate, { body: { fullName: name, email } });
  await admin.ok(recordSignIn, { body: {} });
  await owner.ok(createFaq, { body: { title: name, description: `<p>${sentences(6)}</p>` } } as never);
  await owner.ok(createRole, { body: { roleName: name, roleDisplayName: name, description: name } });
  await test.anonymous.ok(createContact, {
    body: { name, email, telephone: '', message: sentences(10), subject: '' },
  } as never);
  const copies: Readonly<
    Record<string, readonly [of: string, changes: Record<string, string>, times?: number]>
  > = {
    categories: ['true', { name: 'r.name || n' }],
    certificate_templates: [`r.id = ${templateId}`, {}],
    instructions: ['true', { description: 'r.description || n' }],
    invitations: ['true', { email: 'n || r.email' }],
    participants: ['true', { email: 'n || r.email' }],
    sign_ins: [`r.user_id = ${admin.userId}`, { session_hash: 'null' }],
    faqs: ['r.id = (select max(id) from faqs)', { title: 'r.title || n' }, 100],
    menus: [
      'r.id = (select min(id) from menus)',
      {
        id: '1000 + n',
        title: 'r.title || n',
        url: 'r.url || n',
        sort_order: '1000 + n',
        is_built_in: 'false',
      },
      100,
    ],
    roles: ['not r.is_built_in', { id: '1000 + n', name: 'r.name || n' }, 100],
    contacts: ['true', {}, 1_500],
    audit_entries: ['r.id = (select max(id) from audit_entries)', { tenant_id: String(admin.userId) }],
    assessments: [`r.id = ${assessmentId}`, { title: "r.title || ' ' || n" }, 1_200],
    subscriptions: ['true', { checkout_session_id: "'filled-' || n" }],
    plans: ['r.id = (select max(id) from plans)', { title: 'r.title || n', price_minor: '50 + n' }, 100],
  };
  for (const [table, [of, changes, times = ROWS]] of Object.entries(copies))
    await copyRows(pool, table, { of, times, changes });
  await pool.query(
    `insert into ai_usage (user_id, model, prompt_tokens, completion_tokens, total_tokens, detail, created_at)
     select $1, 'gpt-5-mini', 400, 900, 1300, 'Questions about repeaters', now() from generate_series(1, ${ROWS})`,
    [admin.userId],
  );
  await pool.query(
    `insert into mails (message_id, kind, state, tenant_id, recipient, subject, created_at, due_at, is_bulk)
     select gen_random_uuid(), 'invitation', 'sent', $1, n || '@example.org', 'Your invitation', now(), now(), true
     from generate_series(1, ${ROWS}) as n`,
    [admin.userId],
  );
  await pool.query(
    `insert into assessment_payments (assessment_id, tenant_id, candidate_id, email, amount_minor, currency,
       checkout_session_id, created_at)
     select $1, $2, candidate_id, 'payer@example.org', 500, 'EUR', 'paid-' || candidate_id, now()
     from memberships where tenant_id = $2`,
    [assessmentId, admin.userId],
  );
}

/** Imports that are read and await their confirmation. */
async function importRows(admin: SignedIn, assessmentId: number) {
  const people = Array.from({ length: 10_000 }, (_, n) => `Person ${n},person-${n}@import.example.org`);
  const file = (lines: readonly string[]) => ({
    bytes: Buffer.from(lines.join('\n')),
    name: 'rows.csv',
    type: 'text/csv',
  });
  const { path } = (await admin.upload(uploadUserCsv, file(['fullName,email', ...people]))) as {
    path: string;
  };
  const users = await admin.ok(readUserCsv, { body: { path } });
  const rows = Array.from(
    { length: PAPER },
    (_, n) => `"${TEXTS.prompt} ${n}","${n}: one","${n}: two","${n}: three",A,"${TEXTS.explanation}"`,
  );
  const calls = importCalls(admin);
  const header = 'question,option A,option B,option C,correctOptions,explanation';
  const questionBatchId = await calls.stage(assessmentId, [header, ...rows].join('\n'));
  while ((await calls.check(questionBatchId)).checkedCount < PAPER);
  return { userBatchId: users.batchId, questionBatchId };
}
