import type { CorrectionNotice, JournalledCorrections } from '@invigil/exam-client/corrections.ts';
import type { QuestionProgress } from '../navigation/question-progress.ts';

/** Questions whose texts were corrected, and that the page fetches again. */
interface CorrectionRenewal {
  /** The wording that the server has named. */
  readonly number: number;
  /** Positions whose texts have not arrived, in the order of their requests. */
  readonly pending: readonly number[];
  /** Monotonic milliseconds of the next request; null while one is under way. */
  readonly nextAt: number | null;
}

/** Corrections of texts during the attempt. */
export interface Corrections {
  /** The wording whose texts the page has; undefined where the server has named none. */
  readonly wording: number | undefined;
  /** Null for a page that has the texts of the last wording, as far as it knows. */
  readonly renewal: CorrectionRenewal | null;
  /** Corrections of questions that the candidate has seen, by question. */
  readonly notices: ReadonlyMap<number, CorrectionNotice>;
}

export const correctionsAt = (wording: number | undefined): Corrections => ({
  wording,
  renewal: null,
  notices: new Map(),
});

/** Whether a question is being fetched again for its texts alone. */
export const isRenewed = (
  { corrections }: { readonly corrections: Corrections },
  position: number,
): boolean => corrections.renewal?.pending.includes(position) === true;

/** Notices that the candidate has not closed, in the order of the questions. */
export function openNotices({
  corrections,
  positions,
}: {
  readonly corrections: Corrections;
  readonly positions: ReadonlyMap<number, number>;
}): CorrectionNotice[] {
  const positionOf = ({ questionId }: CorrectionNotice) => positions.get(questionId) ?? 0;
  return [...corrections.notices.values()]
    .filter(({ isClosed }) => !isClosed)
    .sort((one, other) => positionOf(one) - positionOf(other));
}

/** The corrections as the journal keeps them. */
export const journalledCorrections = (
  { wording, notices }: Corrections,
  progress: readonly QuestionProgress[],
): JournalledCorrections => ({
  wording,
  seen: progress.filter(({ isSeen }) => isSeen).map(({ questionId }) => questionId),
  notices: [...notices.values()],
});
