import type { RecordedAnswer } from '@invigil/contract/authoring/media-fields';
import type { InteractionKind, MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { readNumber } from '@invigil/domain/authoring/interactions/numeric/decimal';
import {
  numberAsRead,
  numericKeyTexts,
} from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
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

const printNumber: PrintAnswer<'numeric'> = ({
  marked: { text, unit, key },
  isAnswered,
  formats: { decimal },
}) => {
  // As the candidate typed it, which may be no number and then has no unit.
  const answer = readNumber(text) === undefined ? text : withUnit(text, unit);
  const read = numberAsRead(text);
  const shown = read === undefined ? answer : `${answer} = ${withUnit(decimal(read), unit)}`;
  return {
    options: [],
    text: isAnswered ? shown : null,
    keyText:
      key === undefined
        ? null
        : numericKeyTexts(key, decimal)
            .map((line) => withUnit(line, unit))
            .join(' · '),
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
  audioRecording: printRecording,
  videoRecording: printRecording,
};

/** How the answers of an interaction are printed. */
export function printedAnswer<Kind extends InteractionKind>(kind: Kind): PrintAnswer<Kind> {
  return ANSWERS[kind];
}
