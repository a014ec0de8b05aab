import { notFound } from '../../../application/errors.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';
import { type RecordedQuestion, recordedQuestions } from './recorded-questions.ts';

/** @throws Failure notFound for a foreign or missing attempt */
export async function listRecordedQuestions(
  { papers }: { readonly papers: PaperCache },
  candidateId: number,
  attemptId: number,
): Promise<RecordedQuestion[]> {
  const facts = await papers.findAttemptFacts(attemptId);
  if (facts?.candidateId !== candidateId) throw notFound();
  return recordedQuestions((await papers.getPaper(facts.paperId)).questions);
}

/** @throws Failure notFound for a question that is not answered by a recording */
export function getQuestion(asked: readonly RecordedQuestion[], questionId: number): RecordedQuestion {
  const question = asked.find((one) => one.questionId === questionId);
  if (question === undefined) throw notFound();
  return question;
}
