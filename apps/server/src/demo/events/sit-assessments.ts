import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { closeOverdueAttempts } from '../../contexts/exams/actions.ts';
import { ASSESSMENTS, SAT_NOW, type SampleAssessment } from '../content/assessments.ts';
import { CANDIDATES, type SampleCandidate, SITTING_NOW, STUDENT } from '../content/people.ts';
import { isChoice } from '../content/sample-question.ts';
import { type Answer, answerByAbility, rightAnswer, wrongAnswer } from './answers.ts';
import type { Chance } from './chance.ts';
import { type DemoEvent, instantOn, isWeekend, minutesAfter } from './demo-event.ts';
import { type DemoRun, type Visit, visit } from './demo-run.ts';
import { type DemoSite, existing } from './demo-site.ts';

/** How a candidate ends an attempt. */
type Ending = 'submits' | 'stopsEarly' | 'walksAway' | 'goesOn';

interface Sitting {
  readonly candidate: SampleCandidate;
  readonly sample: SampleAssessment;
  /** Answers in the order in which the questions were written; an attempt may have another order. */
  readonly answers: readonly Answer[];
  readonly ending: Ending;
}

/** Gain of a candidate's share of right answers at a repeated attempt. */
const PRACTICE = 0.1;
/** The share of candidates who repeat an attempt if that is allowed. */
const RETRIES = 0.45;
/** Minutes; longer than any repeatable attempt. */
const SOON = 40;
/** Minutes for which the candidates who are writing at the end of the four months have been at it. */
const UNDER_WAY = [11, 14] as const;
/** Questions that these have answered, which takes less time than that. */
const ANSWERED = [1, 5] as const;

/** Events in which candidates sit the assessments; some candidates repeat them, some do not finish. */
export function sitAssessments(run: DemoRun, site: DemoSite): DemoEvent[] {
  return ASSESSMENTS.flatMap((sample) => [
    ...studentSittings(run, site, sample),
    ...otherSittings(run, site, sample),
    ...(sample === SAT_NOW ? sittingsUnderWay(run, site, sample) : []),
  ]);
}

/** Attempts that are in progress when the four months end. */
function sittingsUnderWay(run: DemoRun, site: DemoSite, sample: SampleAssessment): DemoEvent[] {
  const { chance, now } = run;
  return SITTING_NOW.map((candidate) =>
    sitting(run, site, minutesAfter(now, -chance.between(...UNDER_WAY)), {
      candidate,
      sample,
      ending: 'goesOn',
      answers: sample.questions.map((question) => answerByAbility(chance, question, candidate.ability)),
    }),
  );
}

function studentSittings(run: DemoRun, site: DemoSite, sample: SampleAssessment): DemoEvent[] {
  return sample.studentAttempts.map(({ on, wrong }) =>
    sitting(run, site, instantOn(run.now, on, 10, 5), {
      candidate: STUDENT,
      sample,
      ending: 'submits' as const,
      answers: sample.questions.map((question, index) =>
        wrong.includes(index) ? wrongAnswer(run.chance, question) : rightAnswer(question),
      ),
    }),
  );
}

function otherSittings(run: DemoRun, site: DemoSite, sample: SampleAssessment): DemoEvent[] {
  const { chance, now } = run;
  const first = sample.opensOn ?? (sample.sentLiveOn ?? 0) + 1;
  const last = sample.satUntil ?? Math.min(-1, (sample.closesOn ?? 0) - 1);
  const others = CANDIDATES.filter(
    (candidate) => candidate !== STUDENT && -candidate.joinedDaysAgo < last - 2,
  );
  const chosen = chance.someOf(others, sample.satBy);
  const { timeLimitMinutes, shuffleQuestions } = sample.rules;
  // Requires a fixed order: with a random order, an attempt that ends early would have different marks at each start.
  const endings: readonly Ending[] =
    timeLimitMinutes > 0 && !shuffleQuestions ? ['walksAway', 'stopsEarly'] : [];
  const sittingOf = (candidate: SampleCandidate, at: Date, practice = 0, ending: Ending = 'submits') =>
    sitting(run, site, at, {
      candidate,
      sample,
      ending,
      answers: sample.questions.map((question) =>
        answerByAbility(chance, question, candidate.ability + practice),
      ),
    });
  const events = chosen.flatMap((candidate, index) => {
    const at = weekdayBetween(run, Math.max(first, 1 - candidate.joinedDaysAgo), last);
    const ending = endings[index];
    return [
      sittingOf(candidate, at, 0, ending),
      ...(ending === 'walksAway' ? [closing(run, minutesAfter(at, 180))] : []),
      ...(sample.rules.allowMultipleAttempts && chance.happens(RETRIES)
        ? [sittingOf(candidate, retryAfter(run, at), PRACTICE)]
        : []),
    ];
  });
  if (sample.lateSittingOn === undefined) return events;
  const late = existing(
    others.find((other) => !chosen.includes(other)),
    'a late candidate',
  );
  return [...events, sittingOf(late, instantOn(now, sample.lateSittingOn, 15, 20))];
}

/** An instant shortly afterwards, or at about the same time on one of the next two days. */
function retryAfter({ chance, now }: DemoRun, at: Date): Date {
  const retry = minutesAfter(at, chance.oneOf([SOON, 24 * 60 + SOON, 48 * 60 - SOON]));
  return retry < instantOn(now, 0, 0) ? retry : minutesAfter(at, SOON);
}

/**
 * Closes overdue attempts, as the job of a running server would: abandoned attempts are marked with their saved
 * answers.
 */
function closing(run: DemoRun, at: Date): DemoEvent {
  return {
    at,
    perform: () => {
      run.clock.set(at);
      return closeOverdueAttempts(run.ports);
    },
  };
}

/** A random instant in school hours, on a weekday if the interval has one. */
export function weekdayBetween({ chance, now }: DemoRun, first: number, last: number): Date {
  let at = instantOn(now, last, 9);
  for (let tries = 0; tries < 5; tries++) {
    at = instantOn(
      now,
      chance.between(Math.min(first, last), last),
      chance.between(8, 16),
      chance.between(0, 59),
    );
    if (!isWeekend(at)) return at;
  }
  return at;
}

function sitting(run: DemoRun, site: DemoSite, at: Date, details: Sitting): DemoEvent {
  return {
    at,
    perform: () => visit(run, details.candidate, at, (candidate) => sit(run, site, candidate, details)),
  };
}

async function sit(
  { chance }: DemoRun,
  site: DemoSite,
  candidate: Visit,
  { candidate: person, sample, answers, ending }: Sitting,
): Promise<void> {
  const { assessmentId, questionIds } = site.getAssessment(sample);
  const { attemptId } = await candidate.call(attempts.startAttempt, { body: { assessmentId } });
  const open = await candidate.call(attempts.getOpenAttempt, { params: { assessmentId } });
  const reached = reachedBy(chance, ending, open.questions.length);
  for (const { questionId } of open.questions.slice(0, reached)) {
    const index = questionIds.indexOf(questionId);
    const isWritten = !isChoice(existing(sample.questions[index], 'a question'));
    candidate.wait(isWritten ? chance.between(120, 400) : chance.between(20, 80));
    await candidate.call(attempts.saveAnswer, {
      body: {
        attemptId,
        questionId,
        ...existing(answers[index], 'an answer'),
        pointerLeaveCount: chance.happens(0.02) ? chance.between(1, 3) : 0,
        visibilityChangeCount: chance.happens(0.01) ? 1 : 0,
        sequence: undefined,
      },
    });
  }
  if (ending === 'walksAway' || ending === 'goesOn') return;
  await candidate.call(attempts.finishAttempt, { body: { attemptId, leftPage: undefined } });
  if (person !== STUDENT || sample.certificate === undefined) return;
  candidate.wait(30);
  await candidate.call(certificates.openCertificate, { body: { attemptId } });
}

/** The number of questions that a candidate reaches. */
function reachedBy(chance: Chance, ending: Ending, questionCount: number): number {
  if (ending === 'submits') return questionCount;
  return ending === 'goesOn' ? chance.between(...ANSWERED) : Math.ceil(questionCount * 0.6);
}
