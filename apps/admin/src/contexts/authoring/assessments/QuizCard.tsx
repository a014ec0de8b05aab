import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import Button from '@mui/material/Button';
import { ListChecks, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AvailabilityChip } from './AvailabilityChip.tsx';
import type { AssessmentCard } from './assessment-row.ts';
import styles from './assessments.module.css';

interface QuizCardProps {
  card: AssessmentCard;
  readOnly: boolean;
}

const READ = { label: 'cards.readQuestions', icon: ListChecks } as const;
const ADD = { label: 'addQuestions', icon: Plus } as const;
const EDIT = { label: 'cards.editQuestions', icon: Pencil } as const;

/** An assessment at a glance; time and marks are blank where they are zero. */
export function QuizCard({ card, readOnly }: QuizCardProps) {
  const { t } = useTranslation('assessments');
  const { title, timeLimitMinutes, totalMarks, questionCount } = card;
  const action = readOnly ? READ : questionCount === 0 ? ADD : EDIT;
  const label = t(action.label);
  const facts = [
    [
      t('columns.time'),
      timeLimitMinutes > 0 ? t('minutes', { minutes: formatNumber(timeLimitMinutes) }) : '',
    ],
    [t('columns.marks'), totalMarks > 0 ? formatMarks(totalMarks) : ''],
    [t('columns.questions'), formatNumber(questionCount)],
  ];
  return (
    <article className={`sheet ${styles.quizCard}`}>
      <AvailabilityChip availability={card.availability} />
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Button
        component={Link}
        to={`${SCREENS.questions.path}?assessment=${card.assessmentId}`}
        variant="outlined"
        startIcon={<Icon of={action.icon} />}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </article>
  );
}
