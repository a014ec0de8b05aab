import type { OkOf } from '@invigil/contract/endpoint';
import type { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { scoringSentence } from '@invigil/domain/authoring/scoring/scoring-sentence';
import type { Voiding } from '@invigil/domain/exams/paper-revision';
import { questionNumber } from '@invigil/domain/exams/question-number';
import type { Marks } from '@invigil/domain/marks';
import { filled } from '@invigil/domain/results/sheet-texts';
import { type Verdict, verdictOf } from '@invigil/domain/results/verdict';
import type { PrintedNote, PrintedQuestion, Tone } from '@invigil/typesetting/printed-sheet.ts';
import { fileIdOf } from '../../files/queries.ts';
import { printedAnswer } from './printed-answers.ts';
import type { SheetFormats } from './sheet-formats.ts';

export type SheetDetail = OkOf<typeof listResultDetails>[number];

const TONES: Record<Verdict, Tone> = {
  right: 'right',
  partly: 'partly',
  wrong: 'wrong',
  notAnswered: 'open',
  pending: 'open',
  unmarked: 'plain',
};

/** What is not known: no page measured it, or it is not marked. */
const UNKNOWN = '–';

/** A question of a result sheet for print, with what the sheet on the screen shows its reader. */
export function composeQuestion(detail: SheetDetail, formats: SheetFormats): PrintedQuestion {
  const { marked, marks, obtainedMarks, isAnswered, recordedAnswer, promptHtml, isCode } = detail;
  const { texts } = formats;
  const verdict = verdictOf(detail);
  const fileId = fileIdOf(detail.imagePath) ?? null;
  return {
    number: formats.number(questionNumber(detail).number),
    promptHtml,
    isCode,
    image: fileId === null ? null : { fileId, description: detail.imageDescription },
    mediaLines: mediaLines(detail, formats),
    verdict: texts.verdict[verdict],
    tone: TONES[verdict],
    answer: printedAnswer(marked.kind)({
      marked,
      isAnswered: isAnswered && !detail.isSkipped,
      recorded: recordedAnswer ?? null,
      formats,
    }),
    explanationHtml: detail.explanationHtml ?? null,
    notes: notesOf(detail, formats),
    mark:
      marks > 0 && obtainedMarks !== undefined
        ? {
            obtained: obtainedMarks === null ? UNKNOWN : formats.marks(obtainedMarks),
            maximum: formats.marks(marks),
          }
        : null,
  };
}

/** The recording of a prompt, with its length: paper plays nothing. */
function mediaLines({ media }: SheetDetail, { texts, duration }: SheetFormats): string[] {
  if (media == null) return [];
  return [`${texts.media[media.kind]}, ${duration(Math.round(media.durationMs / 1000))}`];
}

const VOIDED = { fullMarks: 'voidedFull', outOfTotal: 'voidedOut' } as const satisfies Record<
  Voiding,
  string
>;

/** How answers to the question earn marks. */
function scoringText(
  scoring: NonNullable<SheetDetail['scoring']>,
  marks: Marks,
  { texts, number }: SheetFormats,
): string {
  const [sentence, values] = scoringSentence(scoring, marks, { number });
  return filled(texts.scoring[sentence], { ...values });
}

/** The scoring rule, the time of a correction of texts, the note of a regrade, the comment and the time; a detail lacks what its reader may not see. */
function notesOf(detail: SheetDetail, formats: SheetFormats): PrintedNote[] {
  const { comment = '', regrade, secondsSpent } = detail;
  const { file } = formats.texts;
  const notes: PrintedNote[] = [];
  const { candidatesNumber } = questionNumber(detail);
  if (candidatesNumber !== null)
    notes.push({ label: file.candidatesNumber, text: formats.number(candidatesNumber) });
  if (detail.scoring !== undefined)
    notes.push({ label: file.scoring, text: scoringText(detail.scoring, detail.marks, formats) });
  const { correctedAt } = detail;
  if (correctedAt !== undefined)
    notes.push({ label: file.corrected, text: `${formats.date(correctedAt)}, ${formats.time(correctedAt)}` });
  if (regrade != null) {
    const voided = regrade.voiding === null ? [] : [file[VOIDED[regrade.voiding]]];
    notes.push({ label: file.regraded, text: [...voided, regrade.reason].join(' ') });
  }
  if (comment !== '') notes.push({ label: file.comment, text: comment });
  if (secondsSpent !== undefined)
    notes.push({
      label: file.timeSpent,
      text: secondsSpent === null ? UNKNOWN : formats.duration(secondsSpent),
    });
  return notes;
}
