import { holdsLease, phaseOf } from '../attempt/state.ts';
import { openNotices } from '../corrections/corrections-state.ts';
import type { ExamPageDriver } from './exam-page.test-data.ts';
import type { ModelExam } from './model-exam.test-data.ts';

/** Every open page has the last texts within this time: it hears of them within twenty seconds, and fetches them. */
const CORRECTED_MS = 30_000;

/** Once all is connected: former texts on pages and in journals, and notices other than those of questions that were seen. */
export async function correctionProblems(exam: ModelExam): Promise<string[]> {
  const { server, timing, browsers } = exam;
  if (server.corrected.length === 0 || server.isFinished) return [];
  await timing.advance(CORRECTED_MS);
  const textAt = (position: number) => server.wordedAt(position).promptHtml;
  return browsers.flatMap((browser) => {
    const state = exam.pageOf(browser)?.state;
    if (state === undefined || !holdsLease(state) || phaseOf(state) === 'closing' || server.isFinished)
      return [];
    const { question, questions } = state;
    const shown = question === null ? [] : [question];
    const journalled = browser.fullAt < 0 ? [...browser.storage.questions.values()] : [];
    const former = [
      ...[...questions.arrived.values(), ...shown].map((one) => ['page', one] as const),
      ...journalled.map((copy) => ['journal', copy.question] as const),
    ]
      .filter(([, { position, promptHtml }]) => promptHtml !== textAt(position))
      .map(([where, { position, promptHtml }]) => `the ${where} has ${promptHtml} of question ${position}`);
    return browsers.length > 1 ? former : [...former, ...wrongNotices(exam, state, browser.fullAt < 0)];
  });
}

function wrongNotices(
  { seen, server }: ModelExam,
  state: ExamPageDriver['state'],
  isComplete: boolean,
): string[] {
  const expected = [...seen.first]
    .map(([questionId, before]) => ({
      before,
      question: server.wordedAt(state.positions.get(questionId) ?? 0),
    }))
    .filter(({ before, question }) => question.promptHtml !== before)
    .map(({ before, question }) => `${question.questionId} ${before}, ${question.wording}`);
  const read = openNotices(state).map(
    ({ questionId, before, wording }) => `${questionId} ${before.promptHtml}, ${wording}`,
  );
  // A browser without a full journal may compare with the text at the start of the attempt.
  const unexpected = isComplete ? read.filter((line) => !expected.includes(line)) : [];
  return [
    ...expected.filter((line) => !read.includes(line)).map((line) => `no notice ${line}`),
    ...unexpected.map((line) => `an unexpected notice ${line}`),
  ];
}
