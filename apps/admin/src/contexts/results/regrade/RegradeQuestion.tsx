import { VOIDINGS, type Voiding } from '@invigil/domain/exams/paper-revision';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { decimalProblem, hundredthsOf } from '../../../shared/forms/decimal-text.ts';
import {
  type Correction,
  presentCorrection,
  publishedCorrection,
  type RegradableQuestion,
} from './corrections.ts';
import { keyEditor } from './keys/registry.ts';

interface RegradeQuestionProps {
  question: RegradableQuestion;
  allowMultipleTicks: boolean;
  /** The correction that the Admin is making; undefined where the question stays as it is. */
  correction: Correction | undefined;
  isOpen: boolean;
  /** Whether a regrade is running. */
  isLocked: boolean;
  onOpen: () => void;
  onChange: (correction: Correction | undefined) => void;
}

/** A question with the answers to it, its key and its marks, and what a regrade can change. */
export function RegradeQuestion(props: RegradeQuestionProps) {
  const { question, correction, isOpen, isLocked, onOpen } = props;
  const { t } = useTranslation('regrade');
  const id = useId();
  const { interaction, marks, voiding, reason, answeredCount, fullMarksCount } = question;
  const editor = keyEditor(interaction.kind);
  const { key } = presentCorrection(question);
  return (
    <li className={correction === undefined ? undefined : 'correcting'}>
      <span className="question-number">{formatNumber(question.position)}</span>
      <div className="regrade-question">
        <PaperHtml
          className={question.isCode ? 'question-line code' : 'question-line'}
          html={question.promptHtml}
        />
        <p className="small secondary">
          {[
            t('facts.answered', { count: answeredCount }),
            t('facts.fullMarks', { count: fullMarksCount }),
            t('facts.marks', { marks: formatMarks(marks) }),
            editor !== null && key !== null && t('facts.key', { key: editor.textOf(key) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason !== null && (
          <p className="small warn-text">
            {t(voiding === null ? 'facts.corrected' : `facts.${voiding}`, { reason })}
          </p>
        )}
        {isOpen && (
          <div id={id} className="regrade-fields">
            <CorrectionFields {...props} />
          </div>
        )}
      </div>
      <Button
        variant="outlined"
        size="small"
        disabled={isLocked}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onOpen}
      >
        {t(isOpen ? 'close' : 'correct')}
      </Button>
    </li>
  );
}

function CorrectionFields({ question, allowMultipleTicks, correction, onChange }: RegradeQuestionProps) {
  const { t } = useTranslation(['regrade', 'messages']);
  const { interaction } = question;
  const present = presentCorrection(question);
  const shown = correction ?? present;
  const editor = keyEditor(interaction.kind);
  const change = (part: Partial<Correction>) => {
    const next = Object.assign({}, shown, part);
    onChange(JSON.stringify(next) === JSON.stringify(present) ? undefined : next);
  };
  const key = shown.key ?? question.publishedKey;
  const marks = shown.marks ?? question.publishedMarks;
  return (
    <>
      <SelectField
        label={t('voiding.label')}
        value={shown.voiding ?? 'none'}
        options={[
          { value: 'none', label: t('voiding.none') },
          ...VOIDINGS.map((value) => ({ value, label: t(`voiding.${value}`) })),
        ]}
        onChange={(event) =>
          change({ voiding: event.target.value === 'none' ? null : (event.target.value as Voiding) })
        }
      />
      {shown.voiding === null && (
        <>
          {editor !== null && key !== null && (
            <editor.Fields
              interaction={interaction}
              value={key}
              allowMultipleTicks={allowMultipleTicks}
              onChange={(corrected) => change({ key: corrected })}
            />
          )}
          <MarksField marks={marks} onChange={(value) => change({ marks: value })} />
        </>
      )}
      <div className="row wrap">
        {question.reason !== null && (
          <Button size="small" onClick={() => onChange(publishedCorrection(question))}>
            {t('restore')}
          </Button>
        )}
        {correction !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {t('leave')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The marks of a question; a text that is no mark changes nothing and says so at the field. */
function MarksField({ marks, onChange }: { marks: number; onChange: (marks: number) => void }) {
  const { t } = useTranslation(['regrade', 'messages']);
  const [typed, setTyped] = useState(String(marks / 100));
  const problem = marksProblem(typed);
  // Marks that changed otherwise, for example back to those of the paper, take the place of the typed ones.
  const text = problem === undefined && hundredthsOf(typed) !== marks ? String(marks / 100) : typed;
  return (
    <NumberField
      label={t('marks')}
      min={0}
      step="any"
      value={text}
      error={problem === undefined ? undefined : t(`messages:${problem}`)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (marksProblem(target.value) === undefined) onChange(hundredthsOf(target.value));
      }}
    />
  );
}

/** The message key of the rule that typed marks break, or undefined. */
function marksProblem(text: string) {
  if (text.trim() === '') return 'fields.required' as const;
  const malformed = decimalProblem(text);
  if (malformed !== undefined) return malformed;
  return hundredthsOf(text) < 0 ? ('refusals.markCanNotBeLessZero' as const) : undefined;
}
