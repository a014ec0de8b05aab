import { isPlain } from '@invigil/domain/authoring/scoring/scoring-rule';
import { VOIDINGS, type Voiding } from '@invigil/domain/exams/paper-revision';
import { marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { hundredthsOf, numberProblem, typedNumber } from '../../../shared/forms/decimal-text.ts';
import { ProblemReports } from '../../../shared/problem-reports/ProblemReports.tsx';
import { useScoringWords, weightWords } from '../../../shared/scoring/use-scoring-words.ts';
import { questionStatisticsAddress } from '../../authoring/assessments/result-addresses.ts';
import { CorrectedScoring } from './CorrectedScoring.tsx';
import {
  type CorrectionEdit,
  presentCorrection,
  publishedCorrection,
  type RegradableQuestion,
} from './corrections.ts';
import { keyEditor } from './keys/registry.ts';
import styles from './regrade.module.css';

interface RegradeQuestionProps {
  assessmentId: number;
  question: RegradableQuestion;
  allowMultipleTicks: boolean;
  /** The correction that the Admin is making; undefined where the question stays as it is. */
  correction: CorrectionEdit | undefined;
  isOpen: boolean;
  /** Whether a regrade is running. */
  isLocked: boolean;
  onOpen: () => void;
  onChange: (correction: CorrectionEdit | undefined) => void;
}

/** A question with the answers to it, its key and its marks, and what a regrade can change. */
export function RegradeQuestion(props: RegradeQuestionProps) {
  const { assessmentId, question, correction, isOpen, isLocked, onOpen } = props;
  const { t } = useTranslation('regrade');
  const id = useId();
  const { interaction, marks, voiding, reason, answeredCount, fullMarksCount, scoring } = question;
  const editor = keyEditor(interaction.kind);
  const scoringWords = useScoringWords();
  const { key } = presentCorrection(question);
  return (
    <li className={correction === undefined ? undefined : styles.correcting}>
      <span className="question-number">{formatNumber(question.position)}</span>
      <div className={styles.regradeQuestion}>
        <PaperHtml
          className={question.isCode ? 'question-line code' : 'question-line'}
          html={question.promptHtml}
        />
        <p className="small secondary">
          {[
            t('facts.answered', { count: answeredCount }),
            t('facts.fullMarks', { count: fullMarksCount }),
            t('facts.marks', { count: marksToDecimal(marks), marks: formatMarks(marks) }),
            editor !== null && key !== null && t('facts.key', { key: editor.textOf(key, interaction) }),
            !isPlain(scoring) &&
              t('facts.scoring', {
                rule: [scoringWords(scoring), weightWords(scoring)].filter(Boolean).join(': '),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason !== null && (
          <p className="small warn-text">
            {t(voiding === null ? 'facts.corrected' : `facts.${voiding}`, { reason })}
          </p>
        )}
        <ProblemReports
          assessmentId={assessmentId}
          questionId={question.questionId}
          number={question.position}
        />
        {isOpen && (
          <div id={id} className={styles.regradeFields}>
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

function CorrectionFields(props: RegradeQuestionProps) {
  const { assessmentId, question, allowMultipleTicks, correction, onChange } = props;
  const { t } = useTranslation(['regrade', 'messages']);
  const { interaction } = question;
  const present = presentCorrection(question);
  const shown: CorrectionEdit = correction ?? present;
  const editor = keyEditor(interaction.kind);
  const change = (part: Partial<CorrectionEdit>) => {
    const next: CorrectionEdit = { ...shown, ...part };
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
          {editor?.accept !== undefined && (
            <Link className="link small" to={questionStatisticsAddress(assessmentId, question.questionId)}>
              {t('notAccepted')}
            </Link>
          )}
          {editor !== null && (
            <CorrectedScoring
              question={question}
              correction={shown}
              allowMultipleTicks={allowMultipleTicks}
              onChange={change}
            />
          )}
          <MarksField marks={marks} unread={shown.marksText} onChange={change} />
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

interface MarksFieldProps {
  marks: number;
  /** The text of the field where it is no mark. */
  unread: string | undefined;
  onChange: (
    part: Pick<CorrectionEdit, 'marks' | 'marksText'> | Required<Pick<CorrectionEdit, 'marksText'>>,
  ) => void;
}

/** The marks of a question; a text that is no mark says so at the field, and the regrade waits for it. */
function MarksField({ marks, unread, onChange }: MarksFieldProps) {
  const { t } = useTranslation(['regrade', 'messages']);
  const [typed, setTyped] = useState(typedNumber(marks / 100));
  // Marks that changed otherwise, for example back to those of the paper, take the place of the typed ones.
  const text = unread ?? (hundredthsOf(typed) === marks ? typed : typedNumber(marks / 100));
  const problem = unread === undefined ? undefined : marksProblem(unread);
  return (
    <NumberField
      label={t('marks')}
      decimals={2}
      value={text}
      error={problem && t(`messages:${problem}`)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(
          marksProblem(value) === undefined
            ? { marks: hundredthsOf(value), marksText: undefined }
            : { marksText: value },
        );
      }}
    />
  );
}

/** The message key of the rule that typed marks break, or undefined. */
function marksProblem(text: string) {
  if (text.trim() === '') return 'fields.required' as const;
  const malformed = numberProblem(text, 2);
  if (malformed !== undefined) return malformed;
  return hundredthsOf(text) < 0 ? ('refusals.markCanNotBeLessZero' as const) : undefined;
}
