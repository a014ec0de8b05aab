import type {
  AuthoredOption,
  OptionLabel,
  QuestionOption,
} from '@invigil/domain/authoring/interactions/choice/choice';
import {
  type InteractionKind,
  isRecordedKind,
  type RecordedKind,
  type RequestedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import type { Paper } from '@invigil/domain/authoring/paper';
import {
  type AuthoredQuestion,
  type PaperQuestion,
  promptTypeOf,
  type QuestionRendering,
} from '@invigil/domain/authoring/question';
import type {
  FormerAnswerType,
  FormerPaper,
  FormerPaperQuestion,
  FormerRendering,
} from './question-tables.ts';

// Former shape of questions and papers, which servers of the previous version read and write. The database computes
// the columns that this version reads from it. Delete this file with the former columns (docs/decisions/047).

const ANSWER_TYPES: Readonly<Record<InteractionKind | RecordedKind, FormerAnswerType>> = {
  audioRecording: 'audio',
  videoRecording: 'video',
  extendedText: 'text',
  choice: 'choice',
};

/** The columns of a question. */
export function formerQuestionColumns({ prompt, interaction, explanation }: AuthoredQuestion) {
  return {
    promptType: promptTypeOf({ prompt, interaction }),
    answerType: ANSWER_TYPES[interaction.kind],
    prompt: prompt.source,
    isCode: prompt.isCode,
    options: optionsOf<AuthoredOption>(interaction),
    key: keyOf(interaction),
    explanation,
    imageFileId: prompt.media?.fileId ?? null,
    imageDescription: prompt.media?.description ?? '',
  };
}

/** The rendered texts of a question. */
export function formerRendering(
  interaction: RequestedInteraction,
  { promptHtml, interactionHtml, explanationHtml }: QuestionRendering,
): FormerRendering {
  const options = optionsOf<AuthoredOption>(interaction).flatMap(({ label }, index) => {
    const html = interactionHtml[index];
    return html === undefined ? [] : [{ label, html }];
  });
  return { promptHtml, options, explanationHtml };
}

/** The content of a paper. */
export function formerPaper({ rules, questions }: Paper): FormerPaper {
  return {
    rules: {
      ...rules,
      allowSeveralAttempts: rules.allowMultipleAttempts,
      allowSeveralTicks: rules.allowMultipleTicks,
      allowSeveralKeys: rules.allowMultipleKeys,
    },
    questions: questions.map(formerPaperQuestion),
  };
}

function formerPaperQuestion({
  questionId,
  prompt,
  interaction,
  explanationHtml,
  marks,
}: PaperQuestion): FormerPaperQuestion {
  return {
    questionId,
    promptType: promptTypeOf({ prompt, interaction }),
    answerType: ANSWER_TYPES[interaction.kind],
    promptHtml: prompt.html,
    isCode: prompt.isCode,
    imageFileId: prompt.media?.fileId ?? null,
    imageDescription: prompt.media?.description ?? '',
    options: optionsOf<QuestionOption>(interaction),
    key: keyOf(interaction),
    explanationHtml,
    marks,
  };
}

type AnyInteraction = { readonly kind: InteractionKind | RecordedKind };

const optionsOf = <Option>(interaction: AnyInteraction): readonly Option[] =>
  !isRecordedKind(interaction.kind) && 'options' in interaction ? (interaction.options as Option[]) : [];

const keyOf = (interaction: AnyInteraction): readonly OptionLabel[] =>
  'key' in interaction ? (interaction.key as OptionLabel[]) : [];
