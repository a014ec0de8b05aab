import { cancelModelFit, getModelFit, startModelFit } from '@invigil/contract/results/statistics-endpoints';
import { LEAST_IRT_ATTEMPTS, LEAST_IRT_ITEMS } from '@invigil/domain/results/statistics/irt/model-data';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf, useButtonAction } from '../../../../shared/api/queries.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import { ReadFailure } from '../../../../shared/components/ReadFailure.tsx';
import { Sheet } from '../../../../shared/components/Sheet.tsx';
import type { ModelFitOrder, ShownSet } from '../statistics-data.ts';
import { FitProgress } from './FitProgress.tsx';
import { FittedModels } from './FittedModels.tsx';
import styles from './models.module.css';

/** How often the progress of a fit is read, in milliseconds. */
const PROGRESS_EVERY_MS = 1_000;

const isOpen = (order: ModelFitOrder | undefined) => order?.state === 'waiting' || order?.state === 'running';

/** The models of item response theory: asked for by a button, followed while they are fitted, and shown. */
export function ModelFit({ set }: { set: ShownSet }) {
  const { t } = useTranslation('statistics');
  const { attemptCount, questions } = set.figures;
  const questionCount = questions.filter(({ voiding }) => voiding === null).length;
  const isEnough = attemptCount >= LEAST_IRT_ATTEMPTS && questionCount >= LEAST_IRT_ITEMS;
  return (
    <>
      <Sheet title={t('models.title')} padded>
        <div className={styles.order}>
          <p className="secondary">{t('models.lead')}</p>
          {isEnough ? (
            <FitOrder set={set} />
          ) : (
            <p>
              {t('models.needed', {
                attempts: formatNumber(LEAST_IRT_ATTEMPTS),
                questions: formatNumber(LEAST_IRT_ITEMS),
                attemptCount: t('choice.attemptCount', {
                  count: attemptCount,
                  number: formatNumber(attemptCount),
                }),
                questionCount: t('choice.questionCount', {
                  count: questionCount,
                  number: formatNumber(questionCount),
                }),
              })}
            </p>
          )}
        </div>
      </Sheet>
      {isEnough && <FitResult set={set} />}
    </>
  );
}

/** One read for the order and the result below it. */
function useModelFit({ assessmentId, query }: ShownSet) {
  return useQuery({
    ...queryOf(getModelFit, { params: { assessmentId }, query }),
    refetchInterval: ({ state: { data } }) => (isOpen(data) ? PROGRESS_EVERY_MS : false),
  });
}

function FitOrder({ set }: { set: ShownSet }) {
  const { t } = useTranslation(['statistics', 'common']);
  const errorText = useErrorText();
  const read = useModelFit(set);
  const start = useButtonAction(startModelFit);
  const cancel = useButtonAction(cancelModelFit);
  const { data: order } = read;
  const error = start.error ?? cancel.error;
  if (order === undefined)
    return read.isPending ? (
      <span className="skeleton" aria-busy="true" />
    ) : (
      <ReadFailure error={firstError(read)} onRetry={() => read.refetch()} />
    );
  const { modelFitId, state, failure, fits, isOutdated, computedAt } = order;
  const offersFit = !isOpen(order) && (fits === null || isOutdated);
  return (
    <>
      {isOpen(order) && (
        <FitProgress
          order={order}
          isCancelling={cancel.isPending}
          onCancel={() => modelFitId !== null && cancel.run({ params: { modelFitId } })}
        />
      )}
      {state === 'failed' && <Notice kind="bad">{t(`models.failures.${failure ?? 'unexpected'}`)}</Notice>}
      {state === 'cancelled' && <p role="status">{t('models.cancelled')}</p>}
      {isOutdated && fits !== null && computedAt !== null && (
        <Notice kind="info">{t('models.outdated', { time: formatDateTime(computedAt) })}</Notice>
      )}
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
      {offersFit && (
        <Button
          className="no-print"
          variant="outlined"
          loading={start.isPending}
          onClick={() => start.run({ body: { assessmentId: set.assessmentId, ...set.query } })}
        >
          {t(fits === null && state === null ? 'models.fit' : 'models.again')}
        </Button>
      )}
    </>
  );
}

function FitResult({ set }: { set: ShownSet }) {
  const { data } = useModelFit(set);
  return data?.fits == null ? null : <FittedModels fits={data.fits} questions={set.figures.questions} />;
}
