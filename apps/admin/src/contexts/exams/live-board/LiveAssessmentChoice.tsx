import type { listAssessmentCards } from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import styles from './candidate/live-board-panel.module.css';

interface LiveAssessmentChoiceProps {
  live: OkOf<typeof listAssessmentCards>;
  /** The query of the cards. */
  cards: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  /** Off for a role that has no list of assessments. */
  mayList: boolean;
}

/** Which board to open, where several assessments are live; how to send one live, where none is. */
export function LiveAssessmentChoice({ live, cards, mayList }: LiveAssessmentChoiceProps) {
  const { t } = useTranslation('liveBoard');
  const errorText = useErrorText();
  return (
    <>
      <PageHeader title={t('title')} lead={live.length > 0 && t('choice.lead', { count: live.length })} />
      <div className="sheet" aria-busy={mayList && cards.isPending}>
        {cards.error !== null && (
          <div className="pad">
            <Notice
              kind="bad"
              action={
                <Button size="small" variant="outlined" onClick={() => cards.refetch()}>
                  {t('common:retry')}
                </Button>
              }
            >
              {errorText(cards.error)}
            </Notice>
          </div>
        )}
        {mayList && cards.isPending && (
          <div className="pad shown-late">
            <span className="visually-hidden">{t('common:loading')}</span>
            <span className="skeleton" style={{ width: '64%' }} />
          </div>
        )}
        {cards.error === null && !(mayList && cards.isPending) && live.length === 0 && (
          <EmptyState
            title={t('choice.none.title')}
            action={
              mayList && (
                <Button variant="contained" component={Link} to={SCREENS.assessments.path}>
                  {t('choice.none.action')}
                </Button>
              )
            }
          >
            {t('choice.none.text')}
          </EmptyState>
        )}
        {live.length > 0 && (
          <ul className={styles.boardChoice}>
            {live.map(({ assessmentId, title, closesAt }) => (
              <li key={assessmentId}>
                <div className="grow">
                  <Link className="paper-title" to={`${SCREENS.liveBoard.path}?quiz=${assessmentId}`}>
                    {title}
                  </Link>
                  <p className="small secondary">
                    {closesAt === null
                      ? t('choice.open')
                      : t('head.closes', { time: formatDateTime(closesAt) })}
                  </p>
                </div>
                <StatusChip kind="live">{t('head.live')}</StatusChip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
