import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/attempts/attempt-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { type ApiClient, createApiClient, type Listener } from '../api-client.ts';
import type { CandidateProfile } from './candidate-profile.ts';
import { type PoolQuestion, rightAnswer } from './question-pool.ts';
import { pick, type Random } from './seeded-random.ts';

type ExamQuestion = OkOf<typeof attempts.getQuestion>;

/** What a candidate did with a question of the pool. */
export type Deed =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'left' };

export interface SatExam {
  readonly attemptId: number;
  readonly candidate: ApiClient;
  readonly userId: number;
  /** Ids of the pool in the order in which they were seen; what was never looked at is missing. */
  readonly deeds: ReadonlyMap<string, Deed>;
  readonly figuresSeen: number;
  readonly startedAt: number;
  readonly finishedAt: number;
}

interface Sitting {
  readonly baseUrl: string;
  readonly credentials: { readonly email: string; readonly password: string };
  readonly title: string;
  readonly pool: readonly PoolQuestion[];
  readonly profile: CandidateProfile;
  readonly random: Random;
  readonly listener: Listener;
  /** Resolves when everybody is ready. */
  readonly ready: () => Promise<void>;
}

/** Sits the exam as the runner does, knowing nothing but what its own calls return and what the candidate learned. */
export async function sitExam(sitting: Sitting): Promise<SatExam> {
  const { baseUrl, listener, profile } = sitting;
  const anonymous = createApiClient({ baseUrl, listener });
  const { token, user } = await anonymous.call(accounts.signIn, { body: sitting.credentials });
  const candidate = createApiClient({ baseUrl, token, listener });
  await candidate.call(accounts.recordSignIn, { body: {} });
  const offered = await candidate.call(attempts.listLiveAssessments, { params: { userId: user.userId } });
  const assessmentId = offered.find(({ title }) => title === sitting.title)?.assessmentId;
  if (assessmentId === undefined) throw new Error(`${profile.fullName} is not offered the exam`);
  await sitting.ready();

  const startedAt = performance.now();
  const { attemptId } = await candidate.call(attempts.startAttempt, { body: { assessmentId } });
  const { questionCount } = await candidate.call(attempts.getOpenAttempt, { params: { assessmentId } });
  const deeds = new Map<string, Deed>();
  const paper = new Paper(candidate, attemptId, sitting);
  let figuresSeen = 0;
  for (let serial = 1; serial <= Math.min(questionCount, profile.stopsAfter ?? questionCount); serial++) {
    const question = await candidate.call(attempts.getQuestion, { params: { assessmentId, serial } });
    const known = sitting.pool.find((item) => item.question === question.prompt);
    if (known === undefined) throw new Error(`Not a question of the pool: ${question.prompt}`);
    if ((question.imagePath !== '') !== (known.figure !== '')) throw new Error(`${known.id}: figure missing`);
    if (question.imagePath !== '') {
      await lookAtFigure(anonymous, question);
      figuresSeen++;
    }
    deeds.set(known.id, await paper.answer(question, known));
  }
  await candidate.call(attempts.finishAttempt, { body: { attemptId } });
  const finishedAt = performance.now();
  return { attemptId, candidate, userId: user.userId, deeds, figuresSeen, startedAt, finishedAt };
}

/** Answers questions of one attempt by ability. */
class Paper {
  readonly #candidate: ApiClient;
  readonly #attemptId: number;
  readonly #sitting: Sitting;
  #sequence = 0;

  constructor(candidate: ApiClient, attemptId: number, sitting: Sitting) {
    this.#candidate = candidate;
    this.#attemptId = attemptId;
    this.#sitting = sitting;
  }

  async answer(question: ExamQuestion, known: PoolQuestion): Promise<Deed> {
    const { profile, random } = this.#sitting;
    if (random() < profile.skips) {
      await this.#save(question, { answer: '', isSkipped: true });
      return { kind: 'skipped' };
    }
    if (random() < profile.secondThoughts) await this.#choose(question, pick(known.answers, random));
    const right = rightAnswer(known);
    const wrong = known.answers.filter((text) => text !== right);
    const text = random() < profile.ability ? right : pick(wrong, random);
    await this.#choose(question, text);
    return { kind: 'answered', text };
  }

  async #choose(question: ExamQuestion, text: string): Promise<void> {
    const option = question.options.find((offered) => offered.text === text);
    if (option === undefined) throw new Error(`Not offered: ${text}`);
    const answer = this.#sitting.profile.answersByText ? text : `Option-${option.label}`;
    await this.#save(question, { answer, isSkipped: false });
  }

  async #save({ questionId }: ExamQuestion, given: { answer: string; isSkipped: boolean }): Promise<void> {
    this.#sequence++;
    const body = { attemptId: this.#attemptId, questionId, ...given, sequence: this.#sequence };
    await this.#candidate.call(attempts.saveAnswer, { body });
  }
}

/** Fetches the figure by its signed address alone and looks at its content. */
async function lookAtFigure(anonymous: ApiClient, question: ExamQuestion): Promise<void> {
  const { mediaType, bytes } = await anonymous.fetchAddress(question.imagePath);
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const isWebp = bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  if (!mediaType.startsWith('image/') || !(isPng || isWebp)) throw new Error('A figure is not an image');
  if (question.imageDescription === '') throw new Error('A figure has no description');
}
