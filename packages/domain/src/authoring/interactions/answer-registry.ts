import type { AnswerRules } from './answer-rules.ts';
import { choiceAnswerRules } from './choice/choice-answer.ts';
import { extendedTextAnswerRules } from './extended-text/extended-text-answer.ts';
import type { Answer, InteractionKind, InteractionView } from './interaction.ts';
import { numericAnswerRules } from './numeric/numeric-answer.ts';
import { recordingAnswerRules } from './recording/recording-answer.ts';

const RULES: { readonly [Kind in InteractionKind]: AnswerRules<Kind> } = {
  choice: choiceAnswerRules,
  extendedText: extendedTextAnswerRules,
  numeric: numericAnswerRules,
  audioRecording: recordingAnswerRules('audioRecording', 'noAudio'),
  videoRecording: recordingAnswerRules('videoRecording', 'noVideo'),
};

/** The rules of an interaction's answers. Callers pass views and answers of the same kind to them. */
export function answerRules<Kind extends InteractionKind>(kind: Kind): AnswerRules<Kind> {
  return RULES[kind];
}

/** The answer in its stored form; undefined for an answer of another kind, or one that the question does not offer. */
export function normalizeAnswer(answer: Answer, view: InteractionView): Answer | undefined {
  return answer.kind === view.kind ? answerRules(view.kind).normalize(answer, view) : undefined;
}
