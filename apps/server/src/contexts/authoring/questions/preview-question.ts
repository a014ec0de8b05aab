import type { previewQuestion as endpoint } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import { onPaper } from '@invigil/domain/authoring/compose-paper';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { getAssessment, rulesOf } from '../assessments/own-assessment.ts';
import { normalizeFields, renderBody } from './save-question.ts';
import { shownQuestion } from './shown-question.ts';

/** Stands for the question in its preview, which has no id yet. */
const PREVIEWED_ID = 1;

/**
 * A question as the exam page would show it once it is saved: checked, sanitised and rendered as on saving. Stores nothing.
 *
 * @throws InvalidField at a missing or invalid field
 * @throws Refused for broken rules
 */
export async function previewQuestion(
  deps: Deps<'clock' | 'database' | 'mediaInspector' | 'texts' | 'tickets'>,
  actor: Session,
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = deps.database;
  const { texts, rendering } = await renderBody(deps, actor, body);
  const assessment = await getAssessment(db, actor.userId, body.assessmentId);
  const { content, marks } = await normalizeFields(db, actor, assessment, { ...body, texts });
  const { prompt, interaction } = content;
  const rendered = {
    questionId: PREVIEWED_ID,
    prompt: { html: rendering.promptHtml, isCode: prompt.isCode, media: prompt.media },
    interaction: interactionRules(interaction.kind).render(interaction, rendering.interactionHtml),
    marks,
    ...(content.scoring && { scoring: content.scoring }),
  };
  const question = onPaper(rendered, rulesOf(assessment));
  const reader = { tickets: deps.tickets, readerId: actor.userId, now: deps.clock.now() };
  return {
    ...shownQuestion(question, reader),
    assessmentId: body.assessmentId,
    position: 1,
    questionCount: 1,
  };
}
