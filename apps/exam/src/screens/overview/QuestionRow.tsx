import { useTranslation } from 'react-i18next';
import { mayOpen, type QuestionProgress } from '../../navigation/question-progress.ts';

interface QuestionRowProps {
  title: string;
  questions: readonly QuestionProgress[];
  /** All questions of the attempt, which decide whether one may be opened. */
  progress: readonly QuestionProgress[];
  allowSkip: boolean;
  onOpen: (position: number) => void;
}

/** A group of the attempt's questions as numbers that open them, under a title; nothing without any. */
export function QuestionRow({ title, questions, progress, allowSkip, onOpen }: QuestionRowProps) {
  const { t } = useTranslation('exam');
  if (questions.length === 0) return null;
  return (
    <div className="overview-row">
      <h2 className="section-title">{title}</h2>
      <ul>
        {questions.map(({ position, isSkipped }) => (
          <li key={position}>
            <button
              type="button"
              disabled={!mayOpen(progress, position, allowSkip)}
              onClick={() => onOpen(position)}
            >
              <span className="visually-hidden">{t('overview.openQuestion', { position })}</span>
              <span aria-hidden="true" className={isSkipped ? 'bubble skipped' : 'bubble'}>
                {position}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
