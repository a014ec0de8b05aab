import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { type PaperQuestion, promptTypeOf } from '@invigil/domain/authoring/question';
import { scoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import { interactionName, nameOf } from '../lookups/lookup-names.ts';
import { shownMedia } from './shown-media.ts';

interface Reader {
  readonly tickets: Pick<TicketSigner, 'sign'>;
  readonly readerId: number;
  readonly now: Date;
}

/** A question as the exam page shows it before it is answered, with the addresses of its medium signed for one reader. Without its key. */
export function shownQuestion(
  {
    questionId,
    prompt,
    interaction,
    marks,
    scoring,
  }: Pick<PaperQuestion, 'questionId' | 'prompt' | 'interaction' | 'marks' | 'scoring'>,
  { tickets, readerId, now }: Reader,
) {
  const promptType = promptTypeOf({ prompt, interaction });
  return {
    questionId,
    promptHtml: prompt.html,
    marks,
    scoring: scoringView(scoring),
    promptType,
    promptTypeName: nameOf(promptType),
    answerTypeName: interactionName(interaction.kind),
    interaction: interactionRules(interaction.kind).toView(interaction),
    ...shownMedia(tickets, prompt.media, readerId, now),
    isCode: prompt.isCode,
    answer: null,
    isSkipped: false,
    isAnswered: false,
  };
}
