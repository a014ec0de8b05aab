import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './editor.module.css';
import { questionAddress } from './question-address.ts';

interface QuestionStripProps {
  assessmentId: number;
  questionIds: readonly number[];
  /** The question being edited; null for a new one. */
  current: number | null;
}

/** The numbers of all questions, to go from one to another, and a place for the next. */
export function QuestionStrip({ assessmentId, questionIds, current }: QuestionStripProps) {
  const { t } = useTranslation('questions');
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question moves the strip
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && strip.current) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 2;
  }, [current]);
  return (
    <nav className={`${styles.questionStrip} num`} aria-label={t('strip')} ref={strip}>
      {questionIds.map((questionId, index) => (
        <Link
          key={questionId}
          to={questionAddress(assessmentId, questionId)}
          aria-current={questionId === current ? 'page' : undefined}
        >
          <span className="visually-hidden">{t('question')} </span>
          {formatNumber(index + 1)}
        </Link>
      ))}
      <Link
        to={questionAddress(assessmentId, 'new')}
        aria-current={current === null ? 'page' : undefined}
        aria-label={t('create')}
      >
        <Icon of={Plus} small />
      </Link>
    </nav>
  );
}
