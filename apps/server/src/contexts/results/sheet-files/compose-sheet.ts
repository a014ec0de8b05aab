import { absenceParts, absencesOf, minutesText } from '@invigil/domain/exams/absences';
import { type Outcome, outcomeOf, shownOutcome } from '@invigil/domain/exams/outcome';
import type { Marks } from '@invigil/domain/marks';
import { outcomeText } from '@invigil/domain/results/outcome-texts';
import { counted, filled } from '@invigil/domain/results/sheet-texts';
import { totalNote } from '@invigil/domain/results/total-note';
import { countVerdicts } from '@invigil/domain/results/verdict';
import type { PrintedNote, PrintedScore, PrintedSheet, Tone } from '@invigil/typesetting/printed-sheet.ts';
import type { SelectedResult } from '../results/result-rows.ts';
import { composeQuestion, type SheetDetail } from './compose-question.ts';
import type { SheetFormats } from './sheet-formats.ts';

const COUNTED = ['right', 'partly', 'wrong', 'pending', 'notAnswered'] as const;
const TONES: Record<Outcome, Tone> = {
  passed: 'right',
  failed: 'wrong',
  pending: 'open',
  notApplicable: 'plain',
};

interface SheetData {
  /** Of a wholly marked attempt. */
  readonly result: SelectedResult;
  readonly details: readonly SheetDetail[];
  /** Whether the reader is the candidate. */
  readonly isOwn: boolean;
}

/** A result sheet for print. */
export function composeSheet(data: SheetData, formats: SheetFormats): PrintedSheet {
  const { attempt, shown } = data.result;
  const { texts } = formats;
  const { totalMarks, passMark, isMarked } = attempt;
  const obtained = attempt.obtainedMarks ?? 0;
  const outcome = shownOutcome({
    outcome: outcomeOf({ isMarked, totalMarks, passMark, obtained }),
    passMark,
  });
  const hasMarks = totalMarks > 0;
  const showsAllMarks = data.details.every(({ obtainedMarks }) => obtainedMarks !== undefined);
  return {
    title: shown.title,
    candidate: shown.fullName,
    facts: factsOf(data, formats),
    verdict: {
      text: outcomeText(formats.locale, outcome),
      tone: outcome === null ? 'plain' : TONES[outcome],
    },
    score: hasMarks ? scoreOf(data, obtained, formats) : null,
    remarks: [
      ...(hasMarks ? [] : [texts.withoutMarks]),
      ...(hasMarks && !showsAllMarks ? [texts.marksLater] : []),
      ...(hasMarks ? totalRemarks(data.details, obtained, formats) : []),
    ],
    heading: hasMarks && showsAllMarks ? texts.script : texts.answers,
    questions: data.details.map((detail) => composeQuestion(detail, formats)),
    total: hasMarks ? { label: texts.total, text: formats.marks(obtained) } : null,
  };
}

/** Why the total is not the sum of the questions; empty where it is. */
function totalRemarks(
  details: SheetData['details'],
  total: Marks,
  { texts, marks }: SheetFormats,
): readonly string[] {
  const note = totalNote(details, total);
  return note === null ? [] : [filled(texts.totalNote[note.reason], { sum: marks(note.sum) })];
}

function factsOf({ result, isOwn }: SheetData, formats: SheetFormats): PrintedNote[] {
  const { attempt, shown } = result;
  const { facts, duration, finishReason } = formats.texts;
  const { secondsTaken, finishedAt } = attempt;
  const taken = formats.duration(secondsTaken ?? 0);
  const time = finishedAt === null ? '' : formats.time(finishedAt);
  const reason = attempt.finishReason ?? 'submitted';
  const minutes = formats.number(shown.timeLimitMinutes);
  return [
    { label: facts.candidate, text: shown.fullName },
    { label: facts.email, text: shown.email },
    { label: facts.date, text: finishedAt === null ? '' : formats.date(finishedAt) },
    {
      label: facts.timeTaken,
      text: shown.timeLimitMinutes > 0 ? filled(duration.ofLimit, { taken, minutes }) : taken,
    },
    {
      label: facts.submitted,
      text:
        isOwn && reason === 'submitted'
          ? filled(facts.ownSubmission, { time })
          : `${time}, ${finishReason[reason]}`,
    },
    { label: facts.penalty, text: absenceText(result, formats) },
  ];
}

/** How often the page was left, and for how long nothing was heard of it, as the screen says it. */
function absenceText({ attempt, shown, pauses }: SheetData['result'], formats: SheetFormats): string {
  const { facts } = formats.texts;
  const timesLeft = shown.pointerLeaveSum + shown.visibilityChangeSum;
  const left = (count: number) =>
    counted(formats.locale, facts, { name: 'penaltyText', count, number: formats.number(count) });
  const time = (seconds: number) =>
    minutesText(seconds).replaceAll(/\d/g, (digit) => formats.number(Number(digit)));
  const texts = absenceParts(timesLeft, absencesOf(pauses, attempt.finishedAt)).map((part) => {
    if (part.kind === 'left') return left(part.count);
    if (part.kind === 'neverLeft') return left(0);
    return part.kind === 'unknown' ? facts.unknown : filled(facts[part.kind], { time: time(part.seconds) });
  });
  return texts.join(' ');
}

function scoreOf({ result, details }: SheetData, obtained: number, formats: SheetFormats): PrintedScore {
  const { totalMarks, passMark } = result.attempt;
  const { texts, locale } = formats;
  const percent = formats.number(obtained / totalMarks, { style: 'percent', maximumFractionDigits: 1 });
  const pass = passMark > 0 ? [filled(texts.passMark, { marks: formats.marks(passMark) })] : [];
  const counts = countVerdicts(details);
  const summary = COUNTED.filter((verdict) => counts[verdict] > 0)
    .map((name) =>
      counted(locale, texts.count, { name, count: counts[name], number: formats.number(counts[name]) }),
    )
    .join(', ');
  return {
    obtained: formats.marks(obtained),
    total: formats.marks(totalMarks),
    share: obtained / totalMarks,
    passShare: passMark > 0 ? passMark / totalMarks : null,
    lines: [[percent, ...pass].join(', '), ...(summary === '' ? [] : [summary])],
  };
}
