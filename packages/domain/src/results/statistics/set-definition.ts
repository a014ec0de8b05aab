import { countingRules } from '../../authoring/interactions/counting-registry.ts';
import type { CountedOption } from '../../authoring/interactions/counting-rules.ts';
import type { InteractionKind, RenderedInteraction } from '../../authoring/interactions/interaction.ts';
import { countedMaximum, type MarkedPaper, type Voiding } from '../../exams/paper-revision.ts';
import type { Marks } from '../../marks.ts';

/** A question, as the figures of a set need it. */
export interface QuestionDefinition {
  readonly questionId: number;
  /** In the order of the paper, from 1. */
  readonly position: number;
  readonly kind: InteractionKind;
  readonly voiding: Voiding | null;
  readonly maximum: Marks;
  readonly guessScore: number | null;
  /** Empty for a question without options. */
  readonly options: readonly CountedOption[];
  readonly listsWrongValues: boolean;
  /** The content by which answers are read; null where they are counted unread. */
  readonly readBy: RenderedInteraction | null;
}

/** The test that the attempts of a set have taken, as its newest paper and last revision have it. */
export interface SetDefinition {
  readonly isSurvey: boolean;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  readonly questions: readonly QuestionDefinition[];
}

/** What figures need of a paper, in a form that threads pass on. */
export function setDefinitionOf({ rules, questions }: MarkedPaper): SetDefinition {
  return {
    isSurvey: rules.markingScheme === 'survey',
    totalMarks: rules.totalMarks,
    passMark: rules.passMark,
    questions: questions.map((question, index) => {
      const { interaction } = question;
      const counting = countingRules(interaction.kind);
      return {
        questionId: question.questionId,
        position: index + 1,
        kind: interaction.kind,
        voiding: question.revision?.voiding ?? null,
        maximum: countedMaximum(question),
        guessScore: counting.guessScore(interaction, question.scoring),
        options: counting.options(interaction),
        listsWrongValues: counting.listsWrongValues,
        readBy: counting.countedField === null ? null : interaction,
      };
    }),
  };
}
