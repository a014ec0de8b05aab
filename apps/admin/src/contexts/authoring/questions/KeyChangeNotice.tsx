import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { regradeAddress } from '../assessments/result-addresses.ts';
import { interactionEditor } from './interactions/registry.ts';
import type { QuestionValues } from './question-fields.ts';
import type { QuestionFormProps } from './question-form.ts';

interface KeyChangeNoticeProps extends QuestionFormProps {
  /** The values as they were opened; null for a new question. */
  opened: QuestionValues | null;
}

/** Says that results of earlier attempts keep their marks while the key of their question is changed, and leads to the regrade. */
export function KeyChangeNotice({ form, assessment, opened }: KeyChangeNoticeProps) {
  const { t } = useTranslation('questions');
  const interaction = useWatch({ control: form.control, name: 'interaction' });
  const mayRegrade = useMayOpen('regrade');
  const { attemptCount } = assessment;
  if (opened === null || attemptCount === 0) return null;
  const { kind } = opened.interaction;
  const isSameKey = interactionEditor(kind).isSameKey(opened.interaction[kind], interaction[kind]);
  if (kind === interaction.kind && isSameKey) return null;
  return (
    <Notice
      kind="warn"
      title={t('keyChange.title', { count: attemptCount })}
      action={
        mayRegrade && (
          <Link className="link" to={regradeAddress(assessment.assessmentId)}>
            {t('keyChange.action')}
          </Link>
        )
      }
    >
      {t('keyChange.text')}
    </Notice>
  );
}
