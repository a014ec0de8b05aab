import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../../shared/api/queries.ts';
import { useMayCall } from '../../../../shared/session/use-may-open.ts';
import { AvailabilityChip } from '../AvailabilityChip.tsx';
import { NextStep } from './NextStep.tsx';
import styles from './place.module.css';
import { type Place, placeAddress, useOpenPlaces } from './place-address.ts';

interface AssessmentHeadProps {
  assessmentId: number;
  current: Place;
}

/**
 * The head of every place of an assessment: its title, state and next step, for a role that may read them, and the tabs
 * that lead to its other places.
 */
export function AssessmentHead({ assessmentId, current }: AssessmentHeadProps) {
  const { t } = useTranslation('assessments');
  const places = useOpenPlaces();
  const mayRead = useMayCall(getAssessment);
  const { data: assessment } = useQuery({
    ...queryOf(getAssessment, { params: { assessmentId } }),
    enabled: mayRead,
  });
  return (
    <div className={`${styles.head} no-print`}>
      {mayRead && (
        <div className={styles.facts}>
          {assessment !== undefined && (
            <>
              <span className={styles.title}>{assessment.title}</span>
              <AvailabilityChip availability={assessment.availability} />
              <span className="grow" />
              <NextStep assessment={assessment} current={current} />
            </>
          )}
        </div>
      )}
      <nav aria-label={t('place.label')}>
        <ul className={styles.tabs}>
          {places.map((place) => (
            <li key={place}>
              <Link
                to={placeAddress(assessmentId, place)}
                aria-current={place === current ? 'page' : undefined}
              >
                {t(`place.tabs.${place}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
