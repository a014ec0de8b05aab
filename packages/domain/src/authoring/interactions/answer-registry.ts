import type { AnswerRules } from './answer-rules.ts';
import { choiceAnswerRules } from './choice/choice-answer.ts';
import { extendedTextAnswerRules } from './extended-text/extended-text-answer.ts';
import { type Answer, INTERACTION_KINDS, type InteractionKind, type InteractionView } from './interaction.ts';
import { numericAnswerRules } from './numeric/numeric-answer.ts';
import { recordingAnswerRules } from './recording/recording-answer.ts';
import { textEntryAnswerRules } from './text-entry/text-entry-answer.ts';

const RULES: { readonly [Kind in InteractionKind]: AnswerRules<Kind> } = {
  choice: choiceAnswerRules,
  extendedText: extendedTextAnswerRules,
  numeric: numericAnswerRules,
  textEntry: textEntryAnswerRules,
  audioRecording: recordingAnswerRules('audioRecording', 'noAudio'),
  videoRecording: recordingAnswerRules('videoRecording', 'noVideo'),
};

/** The rules of an interaction's answers. Callers pass views and answers of the same kind to them. */
export function answerRules<Kind extends InteractionKind>(kind: Kind): AnswerRules<Kind> {
  return RULES[kind];
}

/** The answer in its stored form; undefined for an answer of another kind, or one that the question does not offer. */
export function normalizeAnswer(answer: Answer, view: InteractionView, isCode = false): Answer | undefined {
  return answer.kind === view.kind ? answerRules(view.kind).normalize(answer, view, isCode) : undefined;
}

/** Whether an answer in its stored form counts as one. */
export const isReadable = (answer: Answer): boolean => answerRules(answer.kind).isReadable?.(answer) ?? true;

/** The kinds whose answers may be unreadable. */
export const MISREADABLE_KINDS: readonly InteractionKind[] = INTERACTION_KINDS.filter(
  (kind) => RULES[kind].isReadable !== null,
);
