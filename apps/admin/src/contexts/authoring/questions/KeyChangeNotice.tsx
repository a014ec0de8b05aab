import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toScoring } from '../../../shared/scoring/scoring-values.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { regradeAddress } from '../assessments/result-addresses.ts';
import { interactionEditor } from './interactions/registry.ts';
import type { QuestionValues } from './question-fields.ts';
import type { QuestionFormProps } from './question-form.ts';
import { scoredQuestionOf } from './scoring/question-scoring.ts';

interface KeyChangeNoticeProps extends QuestionFormProps {
  /** The values as they were opened; null for a new question. */
  opened: QuestionValues | null;
}

/** Says that results of earlier attempts keep their marks while the key or the rule of their question is changed, and leads to the regrade. */
export function KeyChangeNotice({ form, assessment, opened }: KeyChangeNoticeProps) {
  const { t } = useTranslation('questions');
  const interaction = useWatch({ control: form.control, name: 'interaction' });
  const scoring = useWatch({ control: form.control, name: 'scoring' });
  const mayRegrade = useMayOpen('regrade');
  const { attemptCount } = assessment;
  if (opened === null || attemptCount === 0) return null;
  const { kind } = opened.interaction;
  const isSameKey = interactionEditor(kind).isSameKey(opened.interaction[kind], interaction[kind]);
  const isKeyChange = kind !== interaction.kind || !isSameKey;
  const rules = [opened, { interaction, scoring }].map((values) =>
    JSON.stringify(toScoring(values.scoring, scoredQuestionOf(values.interaction))),
  );
  if (!isKeyChange && rules[0] === rules[1]) return null;
  const change = isKeyChange ? 'keyChange' : 'scoringChange';
  return (
    <Notice
      kind="warn"
      title={t(`${change}.title`, { count: attemptCount })}
      action={
        mayRegrade && (
          <Link className="link" to={regradeAddress(assessment.assessmentId)}>
            {t('keyChange.action')}
          </Link>
        )
      }
    >
      {t(`${change}.text`)}
    </Notice>
  );
}
