import type { OkOf } from '@invigil/contract/endpoint';
import { endChecklist, type getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import type { FirstRunStep } from '@invigil/domain/access/first-run';
import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useScreenAccess } from '../../../shared/session/use-may-open.ts';
import styles from './row-list.module.css';

type NextSteps = OkOf<typeof getNextSteps>;

interface ChecklistProps {
  steps: NonNullable<NextSteps['checklist']>;
  /** The newest draft, to which the steps of questions and going live lead. */
  draft: NextSteps['draft'];
}

/**
 * The steps of a first run, with those that are done. Finished, it ends by itself without a word; its reader can end it
 * before.
 */
export function Checklist({ steps, draft }: ChecklistProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const addressOf = useStepAddress(draft);
  const end = useButtonAction(endChecklist);
  const isFinished = steps.every(({ isDone }) => isDone);
  const finish = useEffectEvent(() => end.run({ body: {} }));
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);
  if (isFinished) return null;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  // The button that has the focus goes with the list.
  const dismiss = () => end.run({ body: {} }, () => document.getElementById('main')?.focus());
  return (
    <section className={`sheet ${styles.nextSteps}`} aria-labelledby="checklist-title">
      <header>
        <h2 className="section-title" id="checklist-title">
          {t('checklist.title')}
        </h2>
        <span className="row wrap">
          <span className="small secondary">
            {t('checklist.progress', { done: formatNumber(doneCount), total: formatNumber(steps.length) })}
          </span>
          <Button size="small" variant="outlined" loading={end.isPending} onClick={dismiss}>
            {t('checklist.dismiss')}
          </Button>
        </span>
      </header>
      {end.error !== null && <Notice kind="bad">{errorText(end.error)}</Notice>}
      <ol className={styles.rowList}>
        {steps.map(({ step, isDone }) => {
          const address = isDone ? undefined : addressOf(step);
          return (
            <li key={step}>
              <div className="grow">
                <span className="title">{t(`checklist.steps.${step}.title`)}</span>
                <span className="second-line">{t(`checklist.steps.${step}.text`)}</span>
              </div>
              <StatusChip kind={isDone ? 'ok' : 'scheduled'}>
                {t(isDone ? 'checklist.done' : 'checklist.open')}
              </StatusChip>
              {address !== undefined && (
                <Button
                  variant={step === next?.step ? 'contained' : 'outlined'}
                  component={Link}
                  to={address}
                >
                  {t(`checklist.steps.${step}.action`)}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Where a step is done: the place itself, or the list that leads to it. Undefined without a screen that the reader has. */
function useStepAddress(draft: NextSteps['draft']): (step: FirstRunStep) => string | undefined {
  const mayOpen = useScreenAccess();
  const list = mayOpen('assessments') ? SCREENS.assessments.path : undefined;
  const questions =
    draft === null || !mayOpen('questions')
      ? undefined
      : `${SCREENS.questions.path}?assessment=${draft.assessmentId}`;
  const addresses: Readonly<Record<FirstRunStep, string | undefined>> = {
    plan: SCREENS.plans.path,
    mail: `${SCREENS.siteSettings.path}?panel=mail`,
    firstAdmin: SCREENS.users.path,
    assessment: `${SCREENS.assessments.path}?new`,
    questions: questions === undefined ? list : `${questions}&question=new`,
    live: questions ?? list,
    invite: SCREENS.users.path,
  };
  return (step) => addresses[step];
}
