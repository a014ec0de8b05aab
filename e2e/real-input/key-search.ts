import type { Listener } from '@invigil/testkit/api/http-client';
import type { ExamPaper } from './exam-paper.ts';
import { explanationOf } from './prepare-exam.ts';

/** Wire names under which a key or an explanation would travel. */
const TELLING_NAMES = ['correctOption', 'correctAnswer', 'keyLabels', 'answerExplanation'];

/** A number with more than two places, which no mark ever is, in an answer that is data. */
const LONG_DECIMAL = /"\w+": ?-?\d+\.\d{3,}/;

/**
 * Phases in which a candidate receives answers: until the end of the exam, until the result, and with the result.
 */
const PHASES = ['sitting', 'waiting', 'marked'] as const;
export type Phase = (typeof PHASES)[number];

/** Number of bytes searched in a phase, and the findings. */
interface Found {
  bytes: number;
  /** Keys found. Once marked, the search must find keys, or it would prove nothing. */
  readonly keys: Set<string>;
  /** Marks of other candidates' sheets, and impossible marks. */
  readonly faults: Set<string>;
}

export interface KeySearch {
  readonly listener: Listener;
  enter(phase: Phase): void;
  readonly byPhase: Readonly<Record<Phase, Found>>;
}

/** Searches every received answer, headers included, for keys and for data of `others`. */
export function createKeySearch({ drawn, written }: ExamPaper, others: readonly string[]): KeySearch {
  const figures = drawn.map((question) => question.figure).filter((figure) => figure !== '');
  const notes = written.map((question) => question.notes);
  const needles = [...new Set([...TELLING_NAMES, ...drawn.map(explanationOf), ...notes, ...figures])];
  const none = (): Found => ({ bytes: 0, keys: new Set(), faults: new Set() });
  const byPhase = { sitting: none(), waiting: none(), marked: none() };
  let current: Found = byPhase.sitting;
  return {
    byPhase,
    enter: (phase) => {
      current = byPhase[phase];
    },
    listener: (received) => {
      current.bytes += received.length;
      for (const needle of needles) if (received.includes(needle)) current.keys.add(needle);
      for (const other of others) if (received.includes(other)) current.faults.add(other);
      const text = received.toString();
      const number = text.includes('application/json') ? LONG_DECIMAL.exec(text)?.[0] : undefined;
      if (number !== undefined) current.faults.add(number);
    },
  };
}
