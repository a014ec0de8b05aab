import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { AuthoredPrompt } from '@invigil/domain/authoring/question';
import { findQuestionRefusal, type QuestionDraft } from '@invigil/domain/authoring/question-checks';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { InvalidField, refuseIf } from '../../../application/errors.ts';
import type { AssessmentRecord } from '../assessments/own-assessment.ts';

interface CleanTexts {
  readonly prompt: Pick<AuthoredPrompt, 'source' | 'isCode'>;
  readonly interaction: AuthoredInteraction;
}

/**
 * Validates the sanitised texts of a question, because sanitising can empty a text.
 *
 * @throws InvalidField at a text that is empty
 */
export function checkTexts({ prompt, interaction }: CleanTexts): void {
  if (prompt.source.trim() === '' || (!prompt.isCode && plainText(prompt.source) === ''))
    throw new InvalidField('prompt', 'required');
  const missing = interactionRules(interaction.kind).findMissingField(interaction);
  if (missing !== undefined) throw new InvalidField(missing, 'required');
}

/** A question for the rules of its assessment; `marks` is null where its author gave none. */
interface RuledQuestion extends QuestionDraft {
  readonly marks: number | null;
}

/**
 * Checks a question by the rules of its assessment and its site.
 *
 * @param maxRecordingSeconds the longest recorded answer that the site allows
 * @throws Refused for a broken rule
 * @throws InvalidField at marks, and at the length of a recorded answer
 */
export function checkRules(
  { marks, ...draft }: RuledQuestion,
  assessment: Pick<AssessmentRecord, 'markingScheme' | 'allowMultipleKeys'>,
  maxRecordingSeconds: number,
): void {
  refuseIf(findQuestionRefusal(draft, assessment));
  const { interaction } = draft;
  if (interactionRules(interaction.kind).recordedSeconds(interaction) > maxRecordingSeconds)
    throw new InvalidField('interaction.maxSeconds', 'tooLarge');
  if (assessment.markingScheme === 'perQuestion' && (marks ?? 0) <= 0)
    throw new InvalidField('marks', 'positive');
}
