import { randomInt } from 'node:crypto';
import type { OkOf } from '@invigil/contract/endpoint';
import type { getPracticePaper as endpoint } from '@invigil/contract/results/practice-endpoints';
import { orderQuestions } from '@invigil/domain/exams/question-order';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { readPresentPaper, shownQuestion } from '../../authoring/queries.ts';
import { findAccount } from '../../identity/queries.ts';
import { readSettings } from '../../site/queries.ts';

type PracticePaper = OkOf<typeof endpoint>;

/**
 * The present questions of the caller's assessment as candidates would get them, in an order of this run.
 *
 * @throws Failure notFound for an assessment that is not the caller's
 */
export async function readPracticePaper(
  deps: Deps<'clock' | 'database' | 'texts' | 'tickets'>,
  actor: Session,
  assessmentId: number,
): Promise<PracticePaper> {
  const { db } = deps.database;
  const { rules, questions } = await readPresentPaper(deps, actor.userId, assessmentId);
  const [{ general, exam }, account] = await Promise.all([readSettings(db), findAccount(db, actor.userId)]);
  if (account === undefined) throw notFound();
  const now = deps.clock.now();
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const order = orderQuestions([...byId.keys()], rules.shuffleQuestions, randomInt(2 ** 32 - 1));
  const reader = { tickets: deps.tickets, readerId: actor.userId, now };
  const shown = await mapInTurns(order, (questionId, index) => {
    const question = byId.get(questionId);
    if (question === undefined) return undefined;
    const place = { assessmentId, position: index + 1, questionCount: order.length };
    return { ...shownQuestion(question, reader), ...place };
  });
  return {
    assessmentId,
    title: rules.title,
    fullName: account.fullName,
    email: account.email,
    siteTitle: general.siteTitle,
    logoPath: exam.showsLogoInExam ? general.logoPath : '',
    totalMarks: rules.totalMarks,
    passMark: rules.passMark,
    totalRounding: rules.totalRounding ?? 'hundredths',
    timeLimitMinutes: rules.timeLimitMinutes,
    serverNow: now,
    allowStop: rules.allowStop,
    allowSkip: rules.allowSkip,
    allowMultipleTicks: rules.allowMultipleTicks,
    questions: shown.filter((question) => question !== undefined),
  };
}
