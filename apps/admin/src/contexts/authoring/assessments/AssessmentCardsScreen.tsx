import { listAssessmentCards } from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { SearchBox } from '../../../shared/data-table/SearchBox.tsx';
import { matchingRows } from '../../../shared/data-table/table-query.ts';
import { useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import type { AssessmentCard } from './assessment-row.ts';
import styles from './assessments.module.css';
import { QuizCard } from './QuizCard.tsx';

const BY_TITLE = [{ id: 'title', value: (card: AssessmentCard) => card.title }];
const SKELETON_CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A card for each assessment, with the way to its questions. */
export function AssessmentCardsScreen() {
  const { t } = useTranslation('assessments');
  const { userId, roleCode } = useSessionUser();
  const isReader = roleCode === 'superAdmin';
  const { query, setQuery } = useTableAddress();
  const { search } = query;
  const cards = useQuery(queryOf(listAssessmentCards, { params: { userId } }));
  const matching = matchingRows(cards.data ?? [], BY_TITLE, { search, sort: null });
  return (
    <>
      <PageHeader
        title={t('cards.title')}
        lead={cards.data && t('lead', { count: cards.data.length })}
        actions={
          cards.data &&
          cards.data.length > 0 && (
            <div className={styles.cardsSearch}>
              <SearchBox
                label={t('search')}
                value={search}
                onSearch={(text) => setQuery({ ...query, search: text })}
              />
            </div>
          )
        }
      />
      <ReadFailure error={firstError(cards)} onRetry={() => cards.refetch()} />
      {cards.isPending && (
        <div className={styles.quizCards} aria-busy="true">
          {SKELETON_CARDS.map((card) => (
            <div key={card} className={`sheet ${styles.quizCard}`}>
              <span className="skeleton" style={{ width: '64%' }} />
              <span className="skeleton" style={{ width: '40%' }} />
            </div>
          ))}
        </div>
      )}
      {cards.data && matching.length === 0 && (
        <div className="sheet">
          {search === '' ? (
            <EmptyState
              title={t('empty.title')}
              action={
                !isReader && (
                  <Button component={Link} to={SCREENS.assessments.path} variant="contained">
                    {t('cards.toList')}
                  </Button>
                )
              }
            >
              {t(isReader ? 'empty.textReader' : 'empty.text')}
            </EmptyState>
          ) : (
            <EmptyState title={t('common:table.noMatch', { search })} />
          )}
        </div>
      )}
      <ul className={styles.quizCards}>
        {matching.map((card) => (
          <li key={card.assessmentId}>
            <QuizCard card={card} readOnly={isReader} />
          </li>
        ))}
      </ul>
    </>
  );
}
