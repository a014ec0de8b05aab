import {
  getReviewRelease,
  previewReview,
  setReviewRelease,
} from '@invigil/contract/results/release-endpoints';
import { getResult } from '@invigil/contract/results/result-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import { ResultSheet } from '@invigil/ui/result-sheet/ResultSheet.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf, useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { RecordingSurroundings } from '../RecordingSurroundings.tsx';
import styles from '../result-dialog.module.css';
import { SheetDialog, SheetSkeleton } from '../SheetDialog.tsx';

interface ReleaseDialogProps {
  assessmentId: number;
  onClose: () => void;
}

/** When candidates of an assessment see their marked answers, what they see then, and the switch where the Admin decides. */
export function ReleaseDialog({ assessmentId, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(['release', 'assessments']);
  const toast = useToast();
  const errorText = useErrorText();
  const state = useQuery(queryOf(getReviewRelease, { params: { assessmentId } }));
  const change = useButtonAction(setReviewRelease);
  const [isPreviewing, setPreviewing] = useState(false);
  const failure = firstError(state);
  const { data } = state;
  return (
    <SheetDialog title={t('title')} onClose={onClose}>
      {failure !== null && <ReadFailure error={failure} onRetry={() => state.refetch()} />}
      {state.isPending && <SheetSkeleton />}
      {data && (
        <div className={styles.release}>
          <p className="page-title">{data.title}</p>
          <p>
            {data.release === 'byAdmin' && data.releasedAt !== null
              ? t('releasedAt', { date: formatDateTime(data.releasedAt) })
              : t(data.isReleased ? 'released' : 'hidden')}{' '}
            {t('mode', { mode: t(`assessments:reviewReleases.${data.release}`) })}
          </p>
          <p className="secondary">
            {t(data.showsKey ? (data.showsExplanation ? 'shows.all' : 'shows.key') : 'shows.marks')}
          </p>
          {data.waitingCount > 0 && (
            <Notice kind="warn">
              {t('waiting', { count: data.waitingCount, total: formatNumber(data.finishedCount) })}
            </Notice>
          )}
          {change.error !== null && <Notice kind="bad">{errorText(change.error)}</Notice>}
          <div className="row wrap">
            {data.release === 'byAdmin' && (
              <Button
                // Another button, which the second click of a double click does not reach.
                key={String(data.isReleased)}
                variant={data.isReleased ? 'outlined' : 'contained'}
                loading={change.isPending}
                onClick={() =>
                  change.run({ body: { assessmentId, isReleased: !data.isReleased } }, () =>
                    toast.show(t(data.isReleased ? 'nowHidden' : 'nowReleased')),
                  )
                }
              >
                {t(data.isReleased ? 'hide' : 'release')}
              </Button>
            )}
            {data.exampleAttemptId !== null && (
              <Button
                variant="outlined"
                aria-expanded={isPreviewing}
                onClick={() => setPreviewing(!isPreviewing)}
              >
                {t(isPreviewing ? 'closePreview' : 'preview')}
              </Button>
            )}
          </div>
          {isPreviewing && data.exampleAttemptId !== null && (
            <ReviewPreview attemptId={data.exampleAttemptId} />
          )}
        </div>
      )}
    </SheetDialog>
  );
}

/** The sheet of the newest attempt as its candidate sees it once the review is released. */
function ReviewPreview({ attemptId }: { attemptId: number }) {
  const result = useQuery(queryOf(getResult, { params: { attemptId } }));
  const details = useQuery(queryOf(previewReview, { params: { attemptId } }));
  const failed = [result, details].find((read) => firstError(read) !== null);
  if (failed?.error != null) return <ReadFailure error={failed.error} onRetry={() => failed.refetch()} />;
  if (!result.data || !details.data) return <SheetSkeleton />;
  return (
    <div className={styles.releasePreview}>
      <RecordingSurroundings answers={details.data} refetch={details.refetch} hasNotes={false}>
        <ResultSheet result={result.data} details={details.data} headingLevel={3} isOwn />
      </RecordingSurroundings>
    </div>
  );
}
