import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import * as certificates from '@invigil/contract/authoring/certificate-template-endpoints';
import { NO_PROMPT_MEDIA } from '@invigil/contract/authoring/media-fields';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { assessmentFields, questionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import { type Examiner, registerExaminer } from '@invigil/testkit/builders/examiner';
import type { Credentials } from '@invigil/testkit/builders/site';
import { templateFields } from './certificate-text.ts';
import { type ExamPaper, ONE_MARK, passMarkOf, totalMarksOf } from './exam-paper.ts';
import { type PoolQuestion, subelementOf } from './question-pool.ts';

export const MINUTES = 60;

export interface PreparedExam extends Examiner {
  readonly assessmentId: number;
  readonly title: string;
  /** Id of the certificate template; null for none. */
  readonly templateId: number | null;
}

interface Request {
  readonly baseUrl: string;
  readonly owner: Credentials;
  /** Where the figures are. */
  readonly folder: string;
  readonly paper: ExamPaper;
  readonly givesCertificates?: boolean;
}

/** A text that candidates must not see before the end: it names the question of the pool and its answer. */
export function explanationOf(question: PoolQuestion): string {
  return `Question ${question.id} of the pool, answer ${question.correct_letter}.`;
}

/** From an empty site to a live examination: plan, Admin, certificate, categories, assessment, figures, questions. */
export async function prepareExam(request: Request): Promise<PreparedExam> {
  const { baseUrl, owner, folder, paper, givesCertificates = false } = request;
  const { drawn, written } = paper;
  const examiner = await registerExaminer(baseUrl, owner);
  const { admin } = examiner;
  const title = `Technician examination ${new Date().toISOString()}`;
  const templateId = givesCertificates ? await createTemplate(admin, folder, drawn) : null;
  // With equal marking the total is divided equally; otherwise each question has its own marks.
  const isEqual = written.length === 0;
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({
      title,
      timeLimitMinutes: MINUTES,
      markingScheme: isEqual ? 'equal' : 'perQuestion',
      totalMarks: isEqual ? totalMarksOf(paper) : 0,
      passMark: passMarkOf(paper),
      shuffleQuestions: true,
      showKeyAfterwards: true,
      showExplanationAfterwards: true,
      certificateTemplateId: templateId,
    }),
  });
  const categoryIds = await createCategories(admin, drawn);
  const imagePaths = await uploadFigures(admin, folder, drawn);
  for (const question of drawn) {
    await admin.ok(questions.createQuestion, {
      body: {
        assessmentId,
        prompt: question.question,
        marks: isEqual ? undefined : ONE_MARK,
        promptType: 'choice',
        ...NO_PROMPT_MEDIA,
        complexity: 'medium',
        categoryId: categoryIds.get(subelementOf(question)) ?? null,
        interaction: {
          kind: 'choice',
          options: question.answers.map((text, index) => ({ label: labelAt(index), text })),
          key: [labelAt(question.correct)],
        },
        explanation: explanationOf(question),
        imagePath: imagePaths.get(question.figure) ?? '',
        imageDescription: question.figure === '' ? '' : 'Circuit diagram with numbered components',
        isCode: false,
      },
    });
  }
  for (const { question: prompt, marks, notes: explanation } of written)
    await admin.ok(questions.createQuestion, {
      body: questionFields(assessmentId, { ...WRITTEN, prompt, marks, explanation }),
    });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  return { assessmentId, title, templateId, ...examiner };
}

/** The template, with the paper's first figure as its picture where it has one. */
async function createTemplate(
  admin: ApiClient,
  folder: string,
  drawn: readonly PoolQuestion[],
): Promise<number> {
  const figure = drawn.find(({ figure }) => figure !== '')?.figure;
  const picture =
    figure === undefined
      ? ''
      : (await uploadPicture(admin, certificates.uploadCertificateImage, folder, figure)).path;
  const { createdId } = await admin.ok(certificates.createTemplate, { body: templateFields(picture) });
  return createdId;
}

/** The ids of the categories, one a subelement. */
async function createCategories(
  admin: ApiClient,
  drawn: readonly PoolQuestion[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const subelement of new Set(drawn.map(subelementOf))) {
    const { createdId } = await admin.ok(createCategory, { body: { name: `Subelement ${subelement}` } });
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
  for (const name of new Set(drawn.map(({ figure }) => figure).filter((figure) => figure !== '')))
    paths.set(name, (await uploadPicture(admin, questions.uploadQuestionImage, folder, name)).path);
  return paths;
}

async function uploadPicture(
  admin: ApiClient,
  endpoint: typeof questions.uploadQuestionImage | typeof certificates.uploadCertificateImage,
  folder: string,
  name: string,
): Promise<{ readonly path: string }> {
  const bytes = await readFile(path.join(folder, name));
  return admin.upload(endpoint, { bytes, name, type: 'image/png' });
}

function labelAt(index: number) {
  const label = OPTION_LABELS[index];
  if (label === undefined) throw new Error(`There is no option ${index}`);
  return label;
}
