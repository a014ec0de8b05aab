import { countingRules } from '../../authoring/interactions/counting-registry.ts';
import type { Answer } from '../../authoring/interactions/interaction.ts';
import type { QuestionDefinition } from './set-definition.ts';

/** The code of an attempt without a response, and that of a skip; the others number different answers from 1. */
export const NO_RESPONSE = 0;
export const SKIPPED = -1;
/** The time of a response for which none was measured. */
export const UNMEASURED = -1;

/** The responses to a question, one place for each attempt of the set, in the same order everywhere. */
export interface QuestionColumns {
  /** Marks in hundredths; 0 without a response. */
  readonly marks: Int32Array;
  readonly codes: Int32Array;
  /** Milliseconds for which pages showed the question. */
  readonly visibleMs: Int32Array;
  /** Of each code from 1, the labels or the value of its answer (CountingRules). */
  readonly answers: readonly (readonly string[])[];
  /** Attempts that never came to the question. */
  readonly notReachedCount: number;
}

/** Numbers the different answers to a question. */
export interface AnswerCodes {
  /** @param stored an answer as JSON; equal texts have equal codes */
  codeOf(stored: string): number;
  readonly answers: readonly (readonly string[])[];
}

/** Codes of the answers to a question: answers that are counted unread share one. */
export function createAnswerCodes({ readBy }: Pick<QuestionDefinition, 'readBy'>): AnswerCodes {
  const answers: (readonly string[])[] = [];
  const codeByText = new Map<string, number>();
  const codeByValues = new Map<string, number>();
  const numbered = (values: readonly string[]) => {
    const key = values.join('\u0000');
    const code = codeByValues.get(key) ?? answers.push(values);
    codeByValues.set(key, code);
    return code;
  };
  return {
    answers,
    codeOf(stored) {
      if (readBy === null) return numbered([]);
      let code = codeByText.get(stored);
      if (code === undefined) {
        const answer = JSON.parse(stored) as Answer;
        // An answer of another kind is one to an earlier form of the question: an answer, and none of the options.
        const values = answer.kind === readBy.kind ? countingRules(readBy.kind).values(readBy, answer) : [];
        code = numbered(values);
        codeByText.set(stored, code);
      }
      return code;
    },
  };
}
