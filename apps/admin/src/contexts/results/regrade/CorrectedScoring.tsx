import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoringEditor } from '../../../shared/scoring/ScoringEditor.tsx';
import {
  rulesFor,
  type ScoringValues,
  toScoring,
  toScoringValues,
} from '../../../shared/scoring/scoring-values.ts';
import { useScoringWords } from '../../../shared/scoring/use-scoring-words.ts';
import {
  type CorrectionEdit,
  correctedScoringErrors,
  isSameRule,
  type RegradableQuestion,
  scoredQuestionOf,
} from './corrections.ts';

interface CorrectedScoringProps {
  question: RegradableQuestion;
  correction: CorrectionEdit;
  allowMultipleTicks: boolean;
  onChange: (part: Pick<CorrectionEdit, 'scoring' | 'scoringValues'>) => void;
}

/** The rule of a question as a regrade changes it; one that cannot be sent says so at its fields, and the regrade waits for it. */
export function CorrectedScoring(props: CorrectedScoringProps) {
  const { question, correction, allowMultipleTicks, onChange } = props;
  const { t } = useTranslation(['scoringRules', 'messages']);
  const scoringWords = useScoringWords();
  const { scoring = null, scoringValues } = correction;
  const [typed, setTyped] = useState(() => toScoringValues(scoring, 'default'));
  const scored = scoredQuestionOf(question, correction);
  // A rule that changed otherwise, for example back to that of the paper, takes the place of the typed one.
  const isTyped = isSameRule(toScoring(typed, scored), scoring);
  const shown = scoringValues ?? (isTyped ? typed : toScoringValues(scoring, 'default'));
  const errors = correctedScoringErrors(question, correction, { allowMultipleTicks });
  const change = (values: ScoringValues) => {
    setTyped(values);
    const next = { scoring: toScoring(values, scored), scoringValues: values };
    const found = correctedScoringErrors(
      question,
      { ...correction, ...next },
      {
        allowMultipleTicks,
      },
    );
    onChange(Object.keys(found).length === 0 ? { scoring: next.scoring, scoringValues: undefined } : next);
  };
  return (
    <ScoringEditor
      label={t('label')}
      rules={['default', ...rulesFor(scored.kind)]}
      defaultLabel={t('asPublished', { rule: scoringWords(question.publishedScoring) })}
      weighed={{
        labels: (scored.options ?? []).map(({ label }) => label),
        key: scored.key ?? [],
        allowMultipleTicks,
      }}
      value={shown}
      onChange={change}
      errorOf={(field) => errors[field] && t(`messages:${errors[field]}`)}
    />
  );
}
