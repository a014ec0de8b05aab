import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { AuthoredPrompt } from '@invigil/domain/authoring/question';
import { findQuestionRefusal, type QuestionDraft } from '@invigil/domain/authoring/question-checks';
import { findScoringProblem } from '@invigil/domain/authoring/scoring/scoring-problem';
import { isPlain, type ScoringRule } from '@invigil/domain/authoring/scoring/scoring-rule';
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
  readonly scoring?: ScoringRule | undefined;
}

/**
 * Checks a question by the rules of its assessment and its site.
 *
 * @param maxRecordingSeconds the longest recorded answer that the site allows
 * @throws Refused for a broken rule
 * @throws InvalidField at marks, at the scoring rule, and at the length of a recorded answer
 */
export function checkRules(
  { marks, scoring, ...draft }: RuledQuestion,
  assessment: Pick<AssessmentRecord, 'markingScheme' | 'allowMultipleKeys' | 'allowMultipleTicks'>,
  maxRecordingSeconds: number,
): void {
  refuseIf(findQuestionRefusal(draft, assessment));
  const { interaction } = draft;
  if (scoring !== undefined) checkScoring(scoring, interaction, assessment);
  if (interactionRules(interaction.kind).recordedSeconds(interaction) > maxRecordingSeconds)
    throw new InvalidField('interaction.maxSeconds', 'tooLarge');
  if (assessment.markingScheme === 'perQuestion' && (marks ?? 0) <= 0)
    throw new InvalidField('marks', 'positive');
}

function checkScoring(
  scoring: ScoringRule,
  interaction: AuthoredInteraction,
  assessment: Pick<AssessmentRecord, 'markingScheme' | 'allowMultipleTicks'>,
): void {
  if (assessment.markingScheme === 'survey' && !isPlain(scoring))
    throw new InvalidField('scoring', 'scoringInSurvey');
  const problem = findScoringProblem(scoring, interaction, assessment);
  if (problem !== undefined) throw new InvalidField(problem.field, problem.message);
}
