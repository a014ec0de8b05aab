import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  type QuestionFields,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { type Credentials, siteAt } from '@invigil/testkit/builders/site';

export interface SampleSite {
  readonly owner: Credentials;
  readonly admin: Credentials;
  /** Has one finished and one open attempt, and a further assessment to start. */
  readonly candidate: Credentials;
  readonly assessmentIds: { readonly finished: number; readonly open: number; readonly draft: number };
  readonly attemptId: number;
}

/** Fills a site through its HTTP interface with something of everything that screens show. */
export async function buildSampleSite(baseUrl: string, owner: Credentials): Promise<SampleSite> {
  const site = siteAt(baseUrl, owner);
  const plan = { interval: 'monthly', assessmentLimit: 20, questionLimit: 60 } as const;
  const admin = await buildAdmin(
    site,
    { ...plan, title: `Department ${Date.now()}`, additionalText: 'For a department of up to twenty' },
    'Ananya Rao',
  );
  const { createdId: categoryId } = await admin.ok(categories.createCategory, {
    body: { name: 'Electricity' },
  });
  await admin.ok(categories.createCategory, { body: { name: 'हिन्दी गद्य' } });

  const rules = { timeLimitMinutes: 45, totalMarks: 1_000, passMark: 500 };
  const shown = { showKeyAfterwards: true, showExplanationAfterwards: true };
  const questions = questionsOf(categoryId);
  const build = (title: string) => [admin, { ...rules, ...shown, title }, questions] as const;
  const finished = await buildLiveAssessment(...build('Unit Test 3: Current Electricity'));
  const open = await buildLiveAssessment(...build('हिन्दी गद्य: अभ्यास २'));
  const draft = await buildAssessment(...build('Bengali grammar: ব্যাকরণ'));

  const candidate = await buildCandidate(site, admin, 'Meera Iyer');
  const attemptId = await buildAttempt(candidate, finished.assessmentId);
  for (const [index, questionId] of finished.questionIds.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: index < 2 ? 'Option-A' : 'Option-B' }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  await buildAttempt(candidate, open.assessmentId);
  return {
    owner,
    admin: admin.credentials,
    candidate: candidate.credentials,
    assessmentIds: {
      finished: finished.assessmentId,
      open: open.assessmentId,
      draft: draft.assessmentId,
    },
    attemptId,
  };
}

function questionsOf(categoryId: number): readonly Partial<QuestionFields>[] {
  const prompts = [
    'Two resistors of 6 Ω and 3 Ω are joined in parallel. What is their resistance?',
    'What does \\(\\frac{V}{R}\\) stand for?',
    'Which of these are units of energy?',
  ];
  return prompts.map((prompt) => ({
    prompt,
    categoryId,
    complexity: 'medium',
    options: [
      { label: 'A', text: '2 Ω, the current, the joule' },
      { label: 'B', text: '9 Ω, the power, the watt' },
      { label: 'C', text: '18 Ω, the charge, the volt' },
    ],
    key: ['A'],
    explanation: 'The reciprocals add.',
  }));
}
