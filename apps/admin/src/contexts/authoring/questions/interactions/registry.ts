import {
  type AuthoredInteraction,
  INTERACTION_KINDS,
  type InteractionKind,
} from '@invigil/domain/authoring/interactions/interaction';
import type { PromptType } from '@invigil/domain/authoring/question';
import { findTypesRefusal } from '@invigil/domain/authoring/question-checks';
import { choiceEditor } from './choice/choice-editor.tsx';
import type { InteractionValues } from './editor-values.ts';
import { extendedTextEditor } from './extended-text/extended-text-editor.tsx';
import type { InteractionEditor } from './interaction-editor.ts';
import { numericEditor } from './numeric/numeric-editor.tsx';
import type { QuestionDefaults } from './question-limits.ts';
import { audioRecordingEditor, videoRecordingEditor } from './recording/recording-editor.tsx';
import { textEntryEditor } from './text-entry/text-entry-editor.tsx';

const EDITORS: { readonly [Kind in InteractionKind]: InteractionEditor<Kind> } = {
  choice: choiceEditor,
  extendedText: extendedTextEditor,
  numeric: numericEditor,
  textEntry: textEntryEditor,
  audioRecording: audioRecordingEditor,
  videoRecording: videoRecordingEditor,
};

/** The editor of an interaction. Callers pass values and content of the same kind to it. */
export function interactionEditor<Kind extends InteractionKind>(kind: Kind): InteractionEditor<Kind> {
  return EDITORS[kind];
}

/** The interactions that can answer a type of question. */
export const kindsFor = (promptType: PromptType): InteractionKind[] =>
  INTERACTION_KINDS.filter((kind) => findTypesRefusal(promptType, kind) === undefined);

/** The fields of all interactions, of a new question of this kind. */
export function blankInteraction(kind: InteractionKind, assessment: QuestionDefaults): InteractionValues {
  const fields = INTERACTION_KINDS.map((each) => [each, EDITORS[each].blank(assessment)] as const);
  return { ...Object.fromEntries(fields), kind } as InteractionValues;
}

/** The fields of a stored interaction. */
export function toInteractionValues(
  interaction: AuthoredInteraction,
  assessment: QuestionDefaults,
): InteractionValues {
  const { kind } = interaction;
  return { ...blankInteraction(kind, assessment), [kind]: interactionEditor(kind).toFormValues(interaction) };
}

/** The content for the fields of the chosen interaction. */
export const toInteraction = (values: InteractionValues): AuthoredInteraction =>
  interactionEditor(values.kind).toInteraction(values[values.kind]);
