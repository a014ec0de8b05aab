import type { RecordedAnswer } from '@invigil/contract/authoring/media-fields';
import type { InteractionKind, MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import {
  numberAsRead,
  numericKeyTexts,
} from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { readAnswer } from '@invigil/domain/authoring/interactions/numeric/read-answer';
import { withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import { acceptedAs } from '@invigil/domain/authoring/interactions/text-entry/accepted-texts';
import {
  keyHasAnyText,
  shownKeyTexts,
} from '@invigil/domain/authoring/interactions/text-entry/text-key-text';
import { missingRecording } from '@invigil/domain/files/missing-recording';
import { filled } from '@invigil/domain/results/sheet-texts';
import type { PrintedAnswer } from '@invigil/typesetting/printed-sheet.ts';
import type { SheetFormats } from './sheet-formats.ts';

interface AnswerFacts<Kind extends InteractionKind> {
  readonly marked: MarkedInteraction<Kind>;
  readonly isAnswered: boolean;
  /** The recording of the answer; null for an answer without one. */
  readonly recorded: RecordedAnswer | null;
  readonly formats: SheetFormats;
}

type PrintAnswer<Kind extends InteractionKind> = (facts: AnswerFacts<Kind>) => PrintedAnswer;

/** All options, so that a sheet on paper says what the candidate did not choose. */
const printChoice: PrintAnswer<'choice'> = ({
  marked: { options, hasCodeOptions: isCode = false, selected, key = [] },
}) => ({
  options: options.map(({ label, html }) => ({
    label,
    html,
    isCode,
    isChosen: selected.includes(label),
    isKey: key.includes(label),
  })),
  text: null,
  keyText: null,
});

const printText: PrintAnswer<'extendedText'> = ({ marked: { text }, isAnswered }) => ({
  options: [],
  text: isAnswered ? text : null,
  keyText: null,
});

const printNumber: PrintAnswer<'numeric'> = ({ marked, isAnswered, formats: { decimal, texts } }) => {
  const { text, unit, askedUnit, decimalSign, key } = marked;
  const write = (number: string) => decimal(number, decimalSign);
  // As the candidate typed it, which may be no number and then has no unit.
  const answer = readAnswer(text, marked) === undefined ? text : withUnit(text, unit);
  const read = numberAsRead(text, marked);
  const shown = read === undefined ? answer : `${answer} = ${withUnit(write(read.number), read.unit)}`;
  const lines = key === undefined ? [] : numericKeyTexts({ ...key, unit, askedUnit }, write);
  if (askedUnit && askedUnit.wrongPercent > 0)
    lines.push(filled(texts.wrongUnit, { percent: `${write(String(askedUnit.wrongPercent))}\u00A0%` }));
  return {
    options: [],
    text: isAnswered ? shown : null,
    keyText: key === undefined ? null : lines.join(' · '),
  };
};

/** The answer, the accepted text that counted where that says more, and all of them with the sign for any text explained. */
const printTextEntry: PrintAnswer<'textEntry'> = ({
  marked: { text, key },
  isAnswered,
  formats: { decimal, texts },
}) => {
  const counted = key && acceptedAs(text, key);
  const write = (percent: number) => decimal(String(percent));
  const [as] = counted === undefined ? [] : shownKeyTexts([counted], write);
  const shown = as === undefined ? text : `${text} – ${filled(texts.acceptedAs, { text: as })}`;
  const accepted = key && shownKeyTexts(key.accepted, write).join(' · ');
  return {
    options: [],
    text: isAnswered ? shown : null,
    keyText:
      accepted === undefined
        ? null
        : keyHasAnyText(key?.accepted)
          ? `${accepted} – ${texts.anyText}`
          : accepted,
  };
};

/** One line with the length, never an address. */
function printRecording({
  isAnswered,
  recorded,
  formats,
}: Omit<AnswerFacts<never>, 'marked'>): PrintedAnswer {
  const { media } = formats.texts;
  const line = () => {
    if (recorded === null || recorded.address === '') return media[missingRecording(recorded)];
    return filled(media.onPaper[recorded.kind], { length: formats.length(recorded.durationMs) });
  };
  return { options: [], text: isAnswered ? line() : null, keyText: null };
}

const ANSWERS: { readonly [Kind in InteractionKind]: PrintAnswer<Kind> } = {
  choice: printChoice,
  extendedText: printText,
  numeric: printNumber,
  textEntry: printTextEntry,
  audioRecording: printRecording,
  videoRecording: printRecording,
};

/** How the answers of an interaction are printed. */
export function printedAnswer<Kind extends InteractionKind>(kind: Kind): PrintAnswer<Kind> {
  return ANSWERS[kind];
}
