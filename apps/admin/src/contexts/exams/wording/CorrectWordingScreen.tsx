import { getCorrectableQuestion } from '@invigil/contract/exams/wording-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallError } from '../../../shared/api/api-errors.ts';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { AvailabilityChip } from '../../authoring/assessments/AvailabilityChip.tsx';
import { placeAddress } from '../../authoring/assessments/place/place-address.ts';
import { interactionEditor } from '../../authoring/questions/interactions/registry.ts';
import type { WordingProps } from '../../authoring/questions/QuestionsScreen.tsx';
import { questionAddress } from '../../authoring/questions/question-address.ts';
import { WordingEditor } from './WordingEditor.tsx';

/** Corrects a typo of a published question: edit, compare, confirm. Nothing stops, and no marks change. */
export function CorrectWordingScreen({ assessment, question, number }: WordingProps) {
  const { t } = useTranslation(['wording', 'questions', 'assessments', 'messages']);
  const mayFollow = useMayOpen('liveBoard');
  const { assessmentId, title, availability, isLive } = assessment;
  const { questionId } = question;
  const correctable = useQuery(queryOf(getCorrectableQuestion, { params: { assessmentId, questionId } }));
  const failure = firstError(correctable);
  const isUnpublished = failure instanceof CallError && failure.status === 404;
  const { hasLetters = false } = interactionEditor(question.interaction.kind);
  return (
    <>
      <PageHeader
        title={t('title', { number: formatNumber(number) })}
        lead={
          <>
            <span className="row wrap">
              <b>{title}</b>
              <AvailabilityChip availability={availability} />
            </span>
            {t('lead')}
          </>
        }
        actions={
          isLive &&
          mayFollow && (
            <Button component={Link} variant="outlined" to={placeAddress(assessmentId, 'liveBoard')}>
              {t('assessments:place.open.liveBoard')}
            </Button>
          )
        }
      />
      {isUnpublished && (
        <EmptyState
          title={t('unpublished.title')}
          action={
            <Button component={Link} variant="outlined" to={questionAddress(assessmentId, questionId)}>
              {t('questions:actions.edit')}
            </Button>
          }
        >
          {t('unpublished.text')}
        </EmptyState>
      )}
      {failure !== null && !isUnpublished && (
        <ReadFailure error={failure} onRetry={() => correctable.refetch()} />
      )}
      {correctable.isPending && <ProgressBar active label={t('common:loading')} />}
      {correctable.data && (
        <>
          {!correctable.data.isAsPublished && <Notice kind="info">{t('editedSince')}</Notice>}
          <WordingEditor key={questionId} question={correctable.data} hasLetters={hasLetters} />
        </>
      )}
    </>
  );
}
