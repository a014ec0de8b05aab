import { choiceRules } from './choice/choice-rules.ts';
import { extendedTextRules } from './extended-text/extended-text-rules.ts';
import type { InteractionKind } from './interaction.ts';
import type { InteractionRules } from './interaction-rules.ts';
import { numericRules } from './numeric/numeric-rules.ts';
import { recordingRules } from './recording/recording-rules.ts';
import { textEntryRules } from './text-entry/text-entry-rules.ts';

const RULES: { readonly [Kind in InteractionKind]: InteractionRules<Kind> } = {
  choice: choiceRules,
  extendedText: extendedTextRules,
  numeric: numericRules,
  textEntry: textEntryRules,
  audioRecording: recordingRules('audioRecording', 'audio'),
  videoRecording: recordingRules('videoRecording', 'video'),
};

/** The rules of an interaction. Callers pass content and answers of the same kind to them. */
export function interactionRules<Kind extends InteractionKind>(kind: Kind): InteractionRules<Kind> {
  return RULES[kind];
}
