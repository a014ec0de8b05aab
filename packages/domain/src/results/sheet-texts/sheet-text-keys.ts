import type { ScoringSentence } from '../../authoring/scoring/scoring-sentence.ts';
import type { FinishReason } from '../../exams/finish-reason.ts';
import type { TotalNote } from '../total-note.ts';
import type { Verdict } from '../verdict.ts';

export type CountedVerdict = Exclude<Verdict, 'unmarked'>;

/** A text by the plural of its number; `other` where a language has no form of its own. */
export type Plural<Name extends string> = Readonly<Record<`${Name}_one` | `${Name}_other`, string>> &
  Readonly<Partial<Record<`${Name}_zero` | `${Name}_many`, string>>>;

/** Texts of printed result sheets. All but `file` are those of the screens. Values stand in double braces. */
export interface SheetTexts {
  readonly duration: Readonly<Record<'seconds' | 'minutes' | 'ofLimit', string>>;
  readonly facts: Readonly<
    Record<
      | 'candidate'
      | 'email'
      | 'date'
      | 'timeTaken'
      | 'submitted'
      | 'ownSubmission'
      | 'penalty'
      | 'unknown'
      | 'away'
      | 'offline'
      | 'silent',
      string
    >
  > &
    Plural<'penaltyText'>;
  readonly finishReason: Readonly<Record<FinishReason, string>>;
  readonly verdict: Readonly<Record<Verdict, string>>;
  readonly count: Plural<CountedVerdict>;
  readonly passMark: string;
  readonly marksLater: string;
  readonly withoutMarks: string;
  readonly script: string;
  readonly answers: string;
  readonly total: string;
  readonly totalNote: Readonly<Record<TotalNote['reason'], string>>;
  readonly wrongUnit: string;
  readonly key: string;
  readonly acceptedAs: string;
  readonly anyText: string;
  readonly media: Readonly<Record<'audio' | 'video' | 'notArrived' | 'late' | 'deleted', string>> & {
    readonly onPaper: Readonly<Record<'audio' | 'video', string>>;
  };
  readonly scoring: Readonly<Record<ScoringSentence, string>>;
  /** Texts that screens do not show. */
  readonly file: Readonly<
    Record<
      | 'title'
      | 'page'
      | 'chosen'
      | 'utc'
      | 'imageMissing'
      | 'formulaMissing'
      | 'charactersMissing'
      | 'comment'
      | 'scoring'
      | 'regraded'
      | 'corrected'
      | 'voidedFull'
      | 'voidedOut'
      | 'timeSpent'
      | 'candidatesNumber',
      string
    >
  >;
}
