import type { OptionLabel } from '@invigil/domain/authoring/question';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { useTranslation } from 'react-i18next';

interface ChoiceAnswerProps {
  question: ExamQuestion;
  selected: readonly OptionLabel[];
  allowMultipleTicks: boolean;
  isLocked: boolean;
  describedBy: string;
  onChoose: (label: OptionLabel) => void;
}

/** The options: whole rows to tap, one or several of them. */
export function ChoiceAnswer(props: ChoiceAnswerProps) {
  const { question, selected, allowMultipleTicks, isLocked, describedBy, onChoose } = props;
  const { t } = useTranslation('runner');
  return (
    <fieldset className="options" aria-describedby={describedBy}>
      <legend className="visually-hidden">{t(allowMultipleTicks ? 'choices.several' : 'choices.one')}</legend>
      {question.options.map(({ label, html }) => (
        <label key={label} className="option">
          <input
            type={allowMultipleTicks ? 'checkbox' : 'radio'}
            name={`answer-${question.questionId}`}
            value={label}
            checked={selected.includes(label)}
            disabled={isLocked}
            onChange={() => onChoose(label)}
          />
          <span className="bubble">{label}</span>
          <PaperHtml className="option-text" html={html} />
          <span className="chosen-note" aria-hidden="true">
            {t('choices.yours')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
