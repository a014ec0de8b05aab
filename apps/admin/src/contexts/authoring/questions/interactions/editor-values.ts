import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import type { ChoiceValues } from './choice/choice-values.ts';
import type { TextValues } from './extended-text/text-values.ts';
import type { NumericValues } from './numeric/numeric-values.ts';
import type { RecordingValues } from './recording/recording-values.ts';
import type { TextEntryValues } from './text-entry/text-entry-values.ts';

/** The fields of each interaction in the question form. */
export interface EditorValues {
  readonly choice: ChoiceValues;
  readonly extendedText: TextValues;
  readonly numeric: NumericValues;
  readonly textEntry: TextEntryValues;
  readonly audioRecording: RecordingValues;
  readonly videoRecording: RecordingValues;
}

/** The chosen interaction, and the fields of all, so that a change of the kind loses no text. */
export type InteractionValues = { kind: InteractionKind } & {
  -readonly [Kind in InteractionKind]: EditorValues[Kind];
};
