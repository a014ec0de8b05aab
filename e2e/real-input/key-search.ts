import type { Listener } from '../api-client.ts';
import { explanationOf } from './prepare-exam.ts';
import type { PoolQuestion } from './question-pool.ts';

/** Wire names under which a key or an explanation would travel. */
const TELLING_NAMES = ['correctOption', 'correctAnswer', 'keyLabels', 'answerExplanation'];

/** What a candidate received, cut at the end of the exam. */
export interface KeySearch {
  readonly listener: Listener;
  /** From now on keys may be received. */
  markFinished(): void;
  /** Bytes searched, and what was found in them that tells a key: none, if all is well. */
  readonly before: Found;
  /** The same search after the end, where keys are shown: it has to find some, or it would prove nothing. */
  readonly after: Found;
}

interface Found {
  bytes: number;
  keys: Set<string>;
}

/** Searches every answer as it is received, headers included. */
export function createKeySearch(drawn: readonly PoolQuestion[]): KeySearch {
  const figures = drawn.map((question) => question.figure).filter((figure) => figure !== '');
  const needles = [...new Set([...TELLING_NAMES, ...drawn.map(explanationOf), ...figures])];
  const before: Found = { bytes: 0, keys: new Set() };
  const after: Found = { bytes: 0, keys: new Set() };
  let current = before;
  return {
    before,
    after,
    markFinished: () => {
      current = after;
    },
    listener: (received) => {
      current.bytes += received.length;
      for (const needle of needles) if (received.includes(needle)) current.keys.add(needle);
    },
  };
}
