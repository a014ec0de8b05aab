import { setTimeout as sleep } from 'node:timers/promises';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { optionsOf } from '@invigil/testkit/options-of';
import type { CandidateProfile } from '../real-input/candidate-profile.ts';
import { type PoolQuestion, rightAnswer } from '../real-input/question-pool.ts';
import { pick, type Random } from '../real-input/seeded-random.ts';
import type { Deed } from '../real-input/sit-exam.ts';
import { type CallTally, createFailoverClient } from './failover-client.ts';

/** How far all candidates are. */
export interface Progress {
  /** Saves that were acknowledged. */
  acknowledged: number;
  /** Number of started attempts without a submission. */
  open: number;
}

interface Sitting {
  readonly baseUrls: readonly string[];
  readonly first: number;
  readonly credentials: { readonly email: string; readonly password: string };
  readonly assessmentId: number;
  readonly paper: readonly PoolQuestion[];
  readonly profile: CandidateProfile;
  readonly random: Random;
  /** Milliseconds a question, on average. */
  readonly thinkMs: number;
  readonly tally: CallTally;
  readonly progress: Progress;
}

export interface SatThrough {
  readonly attemptId: number;
  readonly userId: number;
  readonly candidate: ApiClient;
  /** The last acknowledged action on each question, by its id. */
  readonly deeds: ReadonlyMap<string, Deed>;
  readonly saves: number;
}

/** Sits an exam to its end, whatever happens to the servers. Counts only acknowledged answers. */
export async function sitThrough(sitting: Sitting): Promise<SatThrough> {
  const { baseUrls, first, tally, assessmentId, profile, random, progress } = sitting;
  const anonymous = createFailoverClient({ baseUrls, first, tally });
  const { token, user } = await anonymous.ok(accounts.signIn, { body: sitting.credentials });
  const candidate = createFailoverClient({ baseUrls, first, token, tally });
  const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  progress.open++;
  const { questionCount } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const deeds = new Map<string, Deed>();
  let saves = 0;

  for (
    let position = 1;
    position <= Math.min(questionCount, profile.stopsAfter ?? questionCount);
    position++
  ) {
    const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
    const poolQuestion = sitting.paper.find((item) => item.question === question.promptHtml);
    if (poolQuestion === undefined) throw new Error(`Not a question of the paper: ${question.promptHtml}`);
    const thoughts = random() < profile.secondThoughts ? 2 : 1;
    for (let thought = 1; thought <= thoughts; thought++) {
      await sleep((sitting.thinkMs / thoughts) * (0.5 + random()));
      const deed = decide(poolQuestion, profile, random);
      const option = optionsOf(question).find(({ html }) => deed.kind === 'answered' && html === deed.text);
      saves++;
      await candidate.ok(attempts.saveAnswer, {
        body: {
          attemptId,
          questionId: question.questionId,
          answerText: option === undefined ? '' : `Option-${option.label}`,
          isSkipped: option === undefined,
          sequence: saves,
        },
      });
      deeds.set(poolQuestion.id, deed);
      progress.acknowledged++;
    }
  }
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  progress.open--;
  return { attemptId, userId: user.userId, candidate, deeds, saves };
}

function decide(poolQuestion: PoolQuestion, { skips, ability }: CandidateProfile, random: Random): Deed {
  if (random() < skips) return { kind: 'skipped' };
  const right = rightAnswer(poolQuestion);
  const isRight = random() < ability;
  return {
    kind: 'answered',
    text: isRight
      ? right
      : pick(
          poolQuestion.answers.filter((text) => text !== right),
          random,
        ),
  };
}
