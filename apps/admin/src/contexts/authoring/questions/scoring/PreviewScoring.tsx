import { isScored } from '@invigil/domain/authoring/scoring/scoring-problem';
import { scoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { Marks } from '@invigil/domain/marks';
import { ScoringNote } from '@invigil/ui/scoring/ScoringNote.tsx';
import { defaultRuleFor, toScoring } from '../../../../shared/scoring/scoring-values.ts';
import type { AssessmentOfQuestions } from '../author-question.ts';
import type { QuestionValues } from '../question-fields.ts';
import { scoredQuestionOf } from './question-scoring.ts';

interface PreviewScoringProps {
  values: QuestionValues;
  assessment: AssessmentOfQuestions;
  marks: Marks;
}

/** How the question's answers earn marks, as its candidates read it; nothing by the plain rule. */
export function PreviewScoring({ values: { scoring, interaction }, assessment, marks }: PreviewScoringProps) {
  const { kind } = interaction;
  if (assessment.markingScheme === 'survey' || !isScored(kind)) return null;
  const rule = toScoring(scoring, scoredQuestionOf(interaction)) ?? defaultRuleFor(kind, assessment.scoring);
  const view = scoringView(rule);
  return view === undefined ? null : <ScoringNote scoring={view} marks={marks} />;
}
