import { countedMarks, type ResponseMarking, withGiven } from '@invigil/domain/exams/given-marks';
import type { responses } from '../tables.ts';

/** The columns of a response that say how it is marked. */
export type MarkedResponse = Pick<
  typeof responses.$inferSelect,
  'marking' | 'marks' | 'markedBy' | 'markedAt'
>;

/**
 * The marks of a stored response by each marker. A server of version 0.2.0 writes the columns `marks` and `marked_by` alone:
 * where the columns differ from the marking, the columns are newer.
 */
export function markingOf({ marking, marks, markedBy, markedAt }: MarkedResponse): ResponseMarking {
  const stored = marking ?? { given: [] };
  if (marks === null || countedMarks(stored) === marks) return stored;
  const marker =
    markedBy === null ? ({ kind: 'rule' } as const) : ({ kind: 'person', userId: markedBy } as const);
  return withGiven(stored, { marker, marks, givenAt: markedAt?.toISOString() ?? null });
}
