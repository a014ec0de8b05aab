import { countingRules } from '../../authoring/interactions/counting-registry.ts';
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
  /**
   * @param key names the answer: equal ones have equal codes
   * @param read its counted content, as JSON; called for a key that is new
   */
  codeOf(key: string, read: () => string): number;
  readonly answers: readonly (readonly string[])[];
}

/** Codes of the answers to a question: answers that are counted unread share one. */
export function createAnswerCodes({ readBy }: Pick<QuestionDefinition, 'readBy'>): AnswerCodes {
  const answers: (readonly string[])[] = [];
  const codeByKey = new Map<string, number>();
  const codeByValues = new Map<string, number>();
  const numbered = (values: readonly string[]) => {
    const name = values.join('\u0000');
    const code = codeByValues.get(name) ?? answers.push(values);
    codeByValues.set(name, code);
    return code;
  };
  return {
    answers,
    codeOf(key, read) {
      let code = codeByKey.get(key);
      if (code === undefined) {
        const json = readBy === null ? '' : read();
        code = numbered(
          readBy === null || json === '' ? [] : countingRules(readBy.kind).values(readBy, JSON.parse(json)),
        );
        codeByKey.set(key, code);
      }
      return code;
    },
  };
}
