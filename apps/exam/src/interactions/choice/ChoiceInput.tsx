import { withToggled } from '@invigil/domain/authoring/interactions/choice/choice-answer';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput, WordsProps } from '../interaction-input.ts';

/** The options: whole rows to tap, one or several of them. */
function ChoiceInput({
  questionId,
  interaction,
  answer,
  allowMultipleTicks,
  isLocked,
  errorId,
  onAnswer,
}: InputProps<'choice'>) {
  const { t } = useTranslation('exam');
  return (
    <fieldset className="options" aria-describedby={errorId}>
      <legend className="visually-hidden">{t(allowMultipleTicks ? 'choices.several' : 'choices.one')}</legend>
      {interaction.options.map(({ label, html }) => (
        <label key={label} className="option">
          <input
            type={allowMultipleTicks ? 'checkbox' : 'radio'}
            name={`answer-${questionId}`}
            value={label}
            checked={answer.selected.includes(label)}
            disabled={isLocked}
            onChange={() => onAnswer(withToggled(answer, label, allowMultipleTicks))}
          />
          <span className="bubble">{label}</span>
          <PaperHtml
            className={interaction.hasCodeOptions ? 'option-text code' : 'option-text'}
            html={html}
          />
          <span className="chosen-note" aria-hidden="true">
            {t('choices.yours')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The chosen options with their letters. */
function ChoiceWords({ interaction, answer }: WordsProps<'choice'>) {
  return interaction.options
    .filter(({ label }) => answer.selected.includes(label))
    .map(({ label, html }) => (
      <div key={label} className="reviewed-option">
        <b>{label}</b>
        <PaperHtml className={interaction.hasCodeOptions ? 'code' : ''} html={html} />
      </div>
    ));
}

export const choiceInput: InteractionInput<'choice'> = {
  Input: ChoiceInput,
  Words: ChoiceWords,
  texts: ({ options, hasCodeOptions }) =>
    options.map(({ label, html }) => ({ label, html, isCode: hasCodeOptions === true })),
  keyLabels: ({ options }) => options.map(({ label }) => label),
  withKey: withToggled,
  hasTicks: true,
  emptyError: 'errors.emptyChoice',
  unreadableError: null,
  attach: null,
};
