import * as accounts from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient, type Listener } from '@invigil/testkit/api/http-client';
import type { Credentials } from '@invigil/testkit/builders/site';
import { optionsOf } from '@invigil/testkit/options-of';
import type { CandidateProfile } from './candidate-profile.ts';
import { ONE_MARK } from './exam-paper.ts';
import { type PoolQuestion, rightAnswer } from './question-pool.ts';
import { pick, type Random } from './seeded-random.ts';
import { composeAnswer, type WrittenQuestion } from './written-questions.ts';

type ExamQuestion = OkOf<typeof attempts.getQuestion>;

/** A candidate's action on a question. */
export type Deed =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'left' };

export interface SatExam {
  readonly attemptId: number;
  readonly candidate: ApiClient;
  readonly userId: number;
  /** Ids of the questions in the order in which the candidate saw them; without unseen ones. */
  readonly deeds: ReadonlyMap<string, Deed>;
  readonly figuresSeen: number;
  readonly startedAt: number;
  readonly finishedAt: number;
  /** Bounds in seconds of the time taken, as measured by this script. */
  readonly secondsTaken: { readonly least: number; readonly most: number };
}

interface Sitting {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly title: string;
  readonly pool: readonly PoolQuestion[];
  readonly written: readonly WrittenQuestion[];
  /** Part of every written answer of this candidate only. */
  readonly sheetMark: string;
  readonly profile: CandidateProfile;
  readonly random: Random;
  readonly listener: Listener;
  /** Resolves when all candidates are ready. */
  readonly ready: () => Promise<void>;
}

/** Sits the exam as the exam page does, with no knowledge but its own calls' results and the candidate's. */
export async function sitExam(sitting: Sitting): Promise<SatExam> {
  const { baseUrl, listener, profile } = sitting;
  const anonymous = createHttpClient({ baseUrl, listener });
  const { token, user } = await anonymous.ok(accounts.signIn, { body: sitting.credentials });
  const candidate = createHttpClient({ baseUrl, token, listener });
  await candidate.ok(accounts.recordSignIn, { body: {} });
  const offered = await candidate.ok(attempts.listLiveAssessments, { params: { userId: user.userId } });
  const assessmentId = offered.find(({ title }) => title === sitting.title)?.assessmentId;
  if (assessmentId === undefined) throw new Error(`${profile.fullName} is not offered the exam`);
  await sitting.ready();

  const startedAt = performance.now();
  const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  const hasStarted = performance.now();
  const { questionCount } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const deeds = new Map<string, Deed>();
  const sheet = new AnswerSheet(candidate, attemptId, sitting);
  let figuresSeen = 0;
  for (
    let position = 1;
    position <= Math.min(questionCount, profile.stopsAfter ?? questionCount);
    position++
  ) {
    const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
    if (question.imagePath !== '') {
      await lookAtFigure(anonymous, question);
      figuresSeen++;
    }
    const [id, deed] = await sheet.answer(question);
    deeds.set(id, deed);
  }
  const finishing = performance.now();
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const finishedAt = performance.now();
  const secondsTaken = {
    least: Math.floor((finishing - hasStarted) / 1000),
    most: Math.ceil((finishedAt - startedAt) / 1000),
  };
  const { userId } = user;
  return { attemptId, candidate, userId, deeds, figuresSeen, startedAt, finishedAt, secondsTaken };
}

/** Answers questions of one attempt by ability. */
class AnswerSheet {
  readonly #candidate: ApiClient;
  readonly #attemptId: number;
  readonly #sitting: Sitting;
  #sequence = 0;
  #right = 0;

  constructor(candidate: ApiClient, attemptId: number, sitting: Sitting) {
    this.#candidate = candidate;
    this.#attemptId = attemptId;
    this.#sitting = sitting;
  }

  /** The id of the question, and the action on it. */
  async answer(question: ExamQuestion): Promise<readonly [string, Deed]> {
    const isIt = (inPool: { question: string }) => inPool.question === question.promptHtml;
    const poolQuestion = this.#sitting.pool.find(isIt);
    if (poolQuestion !== undefined)
      return [poolQuestion.id, await this.#answerFromPool(question, poolQuestion)];
    const written = this.#sitting.written.find(isIt);
    if (written !== undefined) return [written.id, await this.#write(question, written)];
    throw new Error(`Not a question of the exam: ${question.promptHtml}`);
  }

  async #answerFromPool(question: ExamQuestion, poolQuestion: PoolQuestion): Promise<Deed> {
    const { profile, random } = this.#sitting;
    expectFacts(question, poolQuestion.id, {
      marks: ONE_MARK,
      options: 4,
      figure: poolQuestion.figure !== '',
    });
    if (random() < profile.skips) return this.#skip(question);
    if (random() < profile.secondThoughts) await this.#choose(question, pick(poolQuestion.answers, random));
    const right = rightAnswer(poolQuestion);
    const wrong = poolQuestion.answers.filter((text) => text !== right);
    const { plan } = profile;
    const isRight = plan === undefined ? random() < profile.ability : this.#right < plan.right;
    if (isRight) this.#right++;
    const text = isRight ? right : pick(wrong, random);
    await this.#choose(question, text);
    return { kind: 'answered', text };
  }

  async #write(question: ExamQuestion, written: WrittenQuestion): Promise<Deed> {
    const { profile, random, sheetMark } = this.#sitting;
    expectFacts(question, written.id, { marks: written.marks, options: 0, figure: false });
    if (random() < profile.skipsWriting) return this.#skip(question);
    if (random() < profile.secondThoughts)
      await this.#save(question, { answerText: `A first draft (${sheetMark})`, isSkipped: false });
    const planned = profile.plan?.points[written.id];
    const points = written.points.filter((_, index) =>
      planned === undefined ? random() < profile.ability : index < planned,
    );
    const text = composeAnswer(points, sheetMark);
    await this.#save(question, { answerText: text, isSkipped: false });
    return { kind: 'answered', text };
  }

  async #skip(question: ExamQuestion): Promise<Deed> {
    await this.#save(question, { answerText: '', isSkipped: true });
    return { kind: 'skipped' };
  }

  async #choose(question: ExamQuestion, text: string): Promise<void> {
    const option = optionsOf(question).find((offered) => offered.html === text);
    if (option === undefined) throw new Error(`Not offered: ${text}`);
    const answer = this.#sitting.profile.answersByText ? text : `Option-${option.label}`;
    await this.#save(question, { answerText: answer, isSkipped: false });
  }

  async #save(
    { questionId }: ExamQuestion,
    given: { answerText: string; isSkipped: boolean },
  ): Promise<void> {
    this.#sequence++;
    const body = { attemptId: this.#attemptId, questionId, ...given, sequence: this.#sequence };
    await this.#candidate.ok(attempts.saveAnswer, { body });
  }
}

/** Checks the facts that a candidate sees of a question before answering it. */
function expectFacts(
  question: ExamQuestion,
  id: string,
  expected: { marks: number; options: number; figure: boolean },
): void {
  const { marks, imagePath } = question;
  const options = optionsOf(question);
  if (marks !== expected.marks) throw new Error(`${id}: ${marks} hundredths instead of ${expected.marks}`);
  if (options.length !== expected.options) throw new Error(`${id}: ${options.length} options`);
  if ((imagePath !== '') !== expected.figure)
    throw new Error(`${id}: figure missing, or of another question`);
}

/** Fetches the figure by its signed address only, and checks its content. */
async function lookAtFigure(anonymous: ApiClient, question: ExamQuestion): Promise<void> {
  const { mediaType, bytes } = await anonymous.fetchAddress(question.imagePath);
  if (!isPicture(mediaType, bytes)) throw new Error('A figure is not an image');
  if (question.imageDescription === '') throw new Error('A figure has no description');
}

/** Whether an answer is a picture by type and content. */
export function isPicture(mediaType: string, bytes: Buffer): boolean {
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const isWebp = bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return mediaType.startsWith('image/') && (isPng || isWebp);
}
