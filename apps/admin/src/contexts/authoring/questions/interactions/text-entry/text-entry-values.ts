import { acceptedCsv } from '@invigil/contract/authoring/interactions/text-entry/text-entry-csv';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { MAX_ENTRY_LENGTH } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { textKeyTexts } from '@invigil/domain/authoring/interactions/text-entry/text-key-text';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { percentIn, percentProblem } from '../../../../../shared/scoring/scoring-values.ts';

type Authored = AuthoredInteraction<'textEntry'>;

/** A text that earns marks, as the author types it. */
export interface AcceptedValues {
  text: string;
  percent: string;
}

/** The accepted texts, always one at least, and the differences of spelling that count. */
export interface TextEntryValues {
  accepted: AcceptedValues[];
  isCaseSensitive: boolean;
  isAccentSensitive: boolean;
}

export const blankAccepted = (): AcceptedValues => ({ text: '', percent: typedNumber(100) });

export const blankTextEntry = (): TextEntryValues => ({
  accepted: [blankAccepted()],
  isCaseSensitive: false,
  isAccentSensitive: true,
});

export const toTextEntryValues = ({
  accepted,
  isCaseSensitive,
  isAccentSensitive,
}: Authored): TextEntryValues => ({
  accepted:
    accepted.length === 0
      ? [blankAccepted()]
      : accepted.map(({ text, percent }) => ({ text, percent: typedNumber(percent) })),
  isCaseSensitive,
  isAccentSensitive,
});

/** A single text that is empty is none, as in a survey. */
export const toTextEntry = ({ accepted, isCaseSensitive, isAccentSensitive }: TextEntryValues): Authored => ({
  kind: 'textEntry',
  accepted:
    accepted.length === 1 && accepted[0]?.text.trim() === ''
      ? []
      : accepted.map(({ text, percent }) => ({ text: text.trim(), percent: percentIn(percent) })),
  isCaseSensitive,
  isAccentSensitive,
});

/** Message keys by field; what the texts have to do with each other is a rule of the call. */
export function validateTextEntry({ accepted }: TextEntryValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { text, percent }] of accepted.entries()) {
    if (text.trim() === '' && accepted.length > 1) problems[`accepted.${index}.text`] = 'fields.required';
    if (text.trim().length > MAX_ENTRY_LENGTH) problems[`accepted.${index}.text`] = 'fields.tooLong';
    const ofPercent = percent.trim() === '' ? 'fields.required' : percentProblem(percent, 0);
    if (ofPercent !== undefined) problems[`accepted.${index}.percent`] = ofPercent;
  }
  return problems;
}

/** The field for a field of the content; that of the first percentage where no text earns all the marks. */
export function textEntryFieldOf(bodyField: string): string | undefined {
  if (bodyField === 'accepted') return 'accepted.0.percent';
  return /^(accepted\.\d+\.(text|percent)|is(Case|Accent)Sensitive)$/.test(bodyField) ? bodyField : undefined;
}

/** The accepted texts on a line, with numbers as the author's language writes them. */
export const textEntryKey = ({ accepted }: Authored): string =>
  textKeyTexts(accepted, (percent) => numberText(String(percent))).join(' · ');

/** The accepted texts as a file has them that can be imported. */
export const exportedKey = ({ accepted }: Authored): string => acceptedCsv(accepted);

/** Whether two versions accept the same texts, however their percentages are typed. */
export const isSameTextKey = (one: TextEntryValues, other: TextEntryValues): boolean =>
  JSON.stringify(toTextEntry(one)) === JSON.stringify(toTextEntry(other));
