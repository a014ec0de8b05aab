import { labelsFrom } from '@invigil/contract/authoring/option-labels';
import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import { type Draft, wireAnswer } from './answer-draft.ts';

/** An answer on its way: what travels, when it was given, and what the page knows of it besides. */
export interface GivenAnswer {
  readonly questionId: number;
  /** As it travels: joined labels, or the text; empty for a skip. */
  readonly answer: string;
  readonly isSkipped: boolean;
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
  /** Orders the answers of all pages and devices by when they were given. */
  readonly sequence: number;
  /** Up to which sequence the page knew the question: a skip replaces nothing that is newer. */
  readonly knownSequence: number;
  /** By the server's clock, as far as this page knows it. */
  readonly answeredAt: Date;
  /** False for what is ticked or written and has not been submitted. */
  readonly isSubmitted: boolean;
}

/** What an answer says, apart from when and how often: two of the same content need no second save. */
export function contentOf({ answer, isSkipped }: Pick<GivenAnswer, 'answer' | 'isSkipped'>): string {
  return isSkipped ? 'skip' : `answer ${answer}`;
}

/** The content that a question has with the server; null for an untouched one. */
export function submittedContent(question: ExamQuestion): string | null {
  const { isAnswered, isSkipped, selected, answerText } = question;
  if (!isAnswered && !isSkipped) return null;
  return contentOf({ answer: wireAnswer(question, { selected, text: answerText }), isSkipped });
}

/** A given answer as ticks and text. */
export function draftFrom({ answerType }: ExamQuestion, { answer }: Pick<GivenAnswer, 'answer'>): Draft {
  return answerType === 'choice'
    ? { selected: labelsFrom(answer), text: '' }
    : { selected: [], text: answer };
}

/** The question as the server answers it once it has taken this answer. */
export function withAnswerTaken(question: ExamQuestion, given: GivenAnswer): ExamQuestion {
  const { selected, text } = draftFrom(question, given);
  const { isSkipped } = given;
  return { ...question, selected: [...selected], answerText: text, isSkipped, isAnswered: !isSkipped };
}
