import type { ExamQuestion } from './calls.ts';

/** The texts of a question as its candidate reads them, with the number of their last correction. */
export type WordedTexts = Pick<
  ExamQuestion,
  'promptHtml' | 'interaction' | 'imageDescription' | 'wording' | 'corrected'
>;

/** The texts that a candidate compares. */
export type ReadTexts = Pick<WordedTexts, 'promptHtml' | 'interaction' | 'imageDescription'>;

/** A correction of a question that the candidate has seen. */
export interface CorrectionNotice {
  readonly questionId: number;
  /** As the candidate saw the question first. */
  readonly before: ReadTexts;
  /** The wording of the paper that corrected the question last. */
  readonly wording: number;
  /** The candidate has closed the notice; a further correction opens it again. */
  readonly isClosed: boolean;
}

/** Corrections of an attempt's questions, as a browser knows them. */
export interface JournalledCorrections {
  /** The wording whose texts the journal's questions have; undefined where the server named none. */
  readonly wording: number | undefined;
  /** Questions that the candidate has seen. */
  readonly seen: readonly number[];
  readonly notices: readonly CorrectionNotice[];
}

/** Corrections as the journal stores them: another tab of the browser may have shown other questions. */
export function mergedCorrections(
  written: JournalledCorrections,
  stored: JournalledCorrections | undefined,
): JournalledCorrections {
  if (stored === undefined) return written;
  const notices = new Map(stored.notices.map((notice) => [notice.questionId, notice]));
  for (const notice of written.notices)
    if ((notices.get(notice.questionId)?.wording ?? 0) <= notice.wording)
      notices.set(notice.questionId, notice);
  return {
    wording: written.wording,
    seen: [...new Set([...stored.seen, ...written.seen])],
    notices: [...notices.values()],
  };
}

export const wordedTexts = ({
  promptHtml,
  interaction,
  imageDescription,
  wording,
  corrected,
}: ExamQuestion): WordedTexts => ({ promptHtml, interaction, imageDescription, wording, corrected });

export const readTexts = ({ promptHtml, interaction, imageDescription }: ReadTexts): ReadTexts => ({
  promptHtml,
  interaction,
  imageDescription,
});
