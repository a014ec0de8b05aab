// Fills a small site and writes its backup, with which later migrations are tested. Run once for each release, after
// `npm run build`: npx tsx e2e/backup-restore/make-fixture.ts apps/server/src/backup/fixtures/site-<version>
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadQuestionImage } from '@invigil/contract/authoring/question-endpoints';
import { listOwnCertificates, openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import { giveMarks, listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import { getResult, listResultDetails } from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from '@invigil/testkit/builders/assessments';
import { type AnswerFields, answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import { type SignedIn, siteAt } from '@invigil/testkit/builders/site';
import { startServer } from '@invigil/testkit/server/start-server';
import { runCommand } from './commands.ts';

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Usage: make-fixture.ts <path without extension>');
const FIGURE = path.join(import.meta.dirname, '..', 'support', 'fixtures', 'circuit.png');
const NUMBER = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '2', tolerance: '0.1', unit: 'Ω' },
} satisfies QuestionChange;
const CODE = {
  kind: 'choice',
  options: [
    { label: 'A', text: 'let a = ;' },
    { label: 'B', text: 'let b = 1;' },
  ],
  key: ['B'],
  hasCodeOptions: true,
} satisfies QuestionChange['interaction'];
const TEXT = 'Lamps in parallel share one voltage: é, नमूना, a\ttab and \\N.';

const folder = await mkdtemp(path.join(tmpdir(), 'invigil-fixture-'));
await chmod(folder, 0o711);
const place = { DATA_DIR: path.join(folder, 'data') };
// The fixture is public: its passwords protect nothing.
const owner = { email: 'owner@invigil.local', password: 'owner-Secret-2026' };
const server = await startServer({
  env: { ...place, SUPERADMIN_EMAIL: owner.email, SUPERADMIN_PASSWORD: owner.password },
});
try {
  const expected = await fill(server.baseUrl);
  await rm(`${target}.tar.gz`, { force: true });
  await runCommand('backup', [path.resolve(`${target}.tar.gz`)], place);
  await writeFile(`${target}.json`, `${JSON.stringify(expected, null, 2)}\n`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Two tenants; in the first, attempts that are finished, marked, waiting for marks, and in progress. */
async function fill(baseUrl: string) {
  const site = siteAt(baseUrl, owner);
  await buildLiveAssessment(await buildAdmin(site, {}, 'Other Tenant'), { title: 'Of another tenant' });
  const admin = await buildAdmin(site);
  const certificateTemplateId = await buildTemplate(admin, { title: 'Merit', mainText: '[fullName]' });
  const bytes = await readFile(FIGURE);
  const { path: imagePath } = await admin.upload(uploadQuestionImage, { bytes, name: 'circuit.png' });
  const fields = {
    title: 'Circuits',
    certificateTemplateId,
    allowMultipleKeys: true,
    allowMultipleTicks: true,
  };
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, fields, [
    { prompt: 'One key: \\(\\frac{V}{R}\\)?', imagePath, imageDescription: 'A circuit' },
    { prompt: 'Two keys?', key: ['A', 'C'] },
    { ...WRITTEN, prompt: 'Why do lamps in parallel shine alike?' },
    { prompt: 'let x = 1;', isCode: true },
    { ...NUMBER, prompt: 'How many ohms have two of 4 in parallel?' },
    { prompt: 'Which one compiles?', interaction: CODE },
  ]);
  const answers: readonly Partial<AnswerFields>[] = [
    { answerText: 'Option-B' },
    { answerText: 'Option-A#####Option-C' },
    { answerText: TEXT },
    { answerText: 'Option-A' },
    { answer: { kind: 'numeric', text: '2,0' } },
    { answer: { kind: 'choice', selected: ['B'] } },
  ];
  const save = async (candidate: SignedIn, attemptId: number, count: number) => {
    for (const [index, answer] of answers.slice(0, count).entries())
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionIds[index] ?? 0, answer),
      });
  };
  const sit = async (name: string, count: number) => {
    const candidate = await buildCandidate(site, admin, name);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await save(candidate, attemptId, count);
    return { candidate, attemptId };
  };
  const marked = await sit('Marked Meera', 6);
  const waiting = await sit('Waiting Wanda', 3);
  const open = await sit('Open Omar', 3);
  for (const { candidate, attemptId } of [marked, waiting])
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const params = { attemptId: marked.attemptId };
  for (const { responseId } of await admin.ok(listPendingResponses, { params }))
    await admin.ok(giveMarks, { params: { responseId, marks: 1_500 } });
  await marked.candidate.ok(openCertificate, { body: params });
  await voidFirst(admin, assessmentId);
  return {
    madeAt: new Date().toISOString(),
    owner,
    admin: admin.credentials,
    assessmentId,
    texts: { written: TEXT },
    marked: {
      credentials: marked.candidate.credentials,
      ...params,
      result: await marked.candidate.ok(getResult, { params }),
      details: await admin.ok(listResultDetails, { params }),
      certificates: await marked.candidate.ok(listOwnCertificates, {
        params: { userId: marked.candidate.userId },
      }),
    },
    waiting: { credentials: waiting.candidate.credentials, attemptId: waiting.attemptId },
    open: { credentials: open.candidate.credentials, attemptId: open.attemptId },
  };
}

/** Gives everybody the marks of the first question, and waits until the attempts are marked again. */
async function voidFirst(admin: SignedIn, assessmentId: number): Promise<void> {
  const read = () => admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });
  const [first] = (await read()).questions;
  if (first === undefined) throw new Error('The assessment has no question');
  const { questionId, contentHash } = first;
  const regrade = {
    assessmentId,
    passMarkPolicy: 'kept' as const,
    questions: [{ questionId, contentHash, key: null, marks: null, voiding: 'fullMarks' as const }],
  };
  const page = { page: 1, pageSize: 50 };
  const { basis } = await admin.ok(regrading.previewRegrade, { params: page, body: regrade });
  await admin.ok(regrading.applyRegrade, { body: { ...regrade, basis, reason: 'The figure was cut off' } });
  while ((await read()).regrades.some(({ attemptCount, doneCount }) => doneCount < attemptCount))
    await sleep(200);
}
