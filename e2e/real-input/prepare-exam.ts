import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/assessments/assessment-endpoints';
import { createCategory } from '@invigil/contract/categories/category-endpoints';
import * as plans from '@invigil/contract/plans/plan-endpoints';
import * as questions from '@invigil/contract/questions/question-endpoints';
import { HUNDREDTHS } from '@invigil/domain/marking/marks';
import { OPTION_LABELS } from '@invigil/domain/questions/question';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { assessmentFields } from '../assessment-fields.ts';
import { type PoolQuestion, subelementOf } from './question-pool.ts';

/** The rules of the real examination: one mark a question, passed at 26. */
export const PASS_MARK = 26;
const MINUTES = 60;

export interface PreparedExam {
  readonly assessmentId: number;
  readonly title: string;
  readonly admin: ApiClient;
  readonly adminId: number;
}

interface Request {
  readonly baseUrl: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly folder: string;
  readonly drawn: readonly PoolQuestion[];
}

/** What a candidate must not see before the end: it names the question of the pool and its answer. */
export function explanationOf(question: PoolQuestion): string {
  return `Question ${question.id} of the pool, answer ${question.correct_letter}.`;
}

/** From an empty site to a live examination: plan, Admin, categories, assessment, figures, questions. */
export async function prepareExam({ baseUrl, owner, folder, drawn }: Request): Promise<PreparedExam> {
  const { admin, adminId } = await registerAdmin(baseUrl, await findFreePlan(baseUrl, owner));
  const title = `Technician examination ${new Date().toISOString()}`;
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: assessmentFields({
      title,
      timeLimitMinutes: MINUTES,
      totalMarks: drawn.length * HUNDREDTHS,
      passMark: PASS_MARK * HUNDREDTHS,
      shuffleQuestions: true,
    }),
  });
  const categoryIds = await createCategories(admin, drawn);
  const imagePaths = await uploadFigures(admin, folder, drawn);
  for (const question of drawn) {
    await admin.call(questions.createQuestion, {
      body: {
        assessmentId,
        prompt: question.question,
        marks: undefined,
        promptType: 'choice',
        answerType: 'choice',
        complexity: 'medium',
        categoryId: categoryIds.get(subelementOf(question)) ?? null,
        options: question.answers.map((text, index) => ({ label: labelAt(index), text })),
        key: [labelAt(question.correct)],
        explanation: explanationOf(question),
        imagePath: imagePaths.get(question.figure) ?? '',
        imageDescription: question.figure === '' ? '' : 'Circuit diagram with numbered components',
        isCode: false,
      },
    });
  }
  await admin.call(assessments.goLive, { body: { assessmentId } });
  return { assessmentId, title, admin, adminId };
}

/** A free plan of the site; one is made where there is none, since prices are unique. */
async function findFreePlan(baseUrl: string, credentials: Request['owner']): Promise<number> {
  const owner = createApiClient({ baseUrl, token: await tokenOf(baseUrl, credentials) });
  const existing = (await owner.call(plans.listPlans)).find((plan) => plan.priceMinor === 0);
  if (existing !== undefined) return existing.planId;
  const { createdId } = await owner.call(plans.createPlan, {
    body: {
      title: 'Examination board',
      interval: 'yearly',
      priceMinor: 0,
      assessmentLimit: 10,
      questionLimit: 100,
      responseLimit: 0,
      additionalText: 'Free for amateur radio clubs',
    },
  });
  return createdId;
}

async function registerAdmin(
  baseUrl: string,
  planId: number,
): Promise<{ admin: ApiClient; adminId: number }> {
  const email = `examiner-${randomBytes(5).toString('hex')}@example.org`;
  const password = randomBytes(12).toString('base64url');
  const { createdId: adminId } = await createApiClient({ baseUrl }).call(accounts.registerAdmin, {
    body: { fullName: 'Volunteer Examiner', email, planId, password, checkoutSessionId: '' },
  });
  return { admin: createApiClient({ baseUrl, token: await tokenOf(baseUrl, { email, password }) }), adminId };
}

async function tokenOf(baseUrl: string, body: Request['owner']): Promise<string> {
  return (await createApiClient({ baseUrl }).call(accounts.signIn, { body })).token;
}

/** The ids of the categories, one a subelement. */
async function createCategories(
  admin: ApiClient,
  drawn: readonly PoolQuestion[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const subelement of new Set(drawn.map(subelementOf))) {
    const { createdId } = await admin.call(createCategory, { body: { name: `Subelement ${subelement}` } });
    ids.set(subelement, createdId);
  }
  return ids;
}

/** The stored paths of the figures by their file names; each is uploaded once. */
async function uploadFigures(
  admin: ApiClient,
  folder: string,
  drawn: readonly PoolQuestion[],
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const name of new Set(drawn.map(({ figure }) => figure).filter((figure) => figure !== ''))) {
    const bytes = await readFile(path.join(folder, name));
    const stored = await admin.upload(questions.uploadQuestionImage, { bytes, name, type: 'image/png' });
    paths.set(name, stored.path);
  }
  return paths;
}

function labelAt(index: number) {
  const label = OPTION_LABELS[index];
  if (label === undefined) throw new Error(`There is no option ${index}`);
  return label;
}
