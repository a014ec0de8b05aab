import { countingRules } from '@invigil/domain/authoring/interactions/counting-registry';
import { marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError } from '../../../../shared/api/queries.ts';
import { ReadFailure } from '../../../../shared/components/ReadFailure.tsx';
import { regradeAddress } from '../../../authoring/assessments/result-addresses.ts';
import { markingPath } from '../../marking/marking-address.ts';
import { SheetDialog, SheetSkeleton } from '../../SheetDialog.tsx';
import { useTimeText } from '../figures/use-time-text.ts';
import { useFindingText } from '../findings/use-finding-text.ts';
import type { QuestionRow, ShownSet } from '../statistics-data.ts';
import { AnsweredOptions } from './AnsweredOptions.tsx';
import { DetailPrompt } from './DetailPrompt.tsx';
import { NotAccepted } from './NotAccepted.tsx';
import { questionRead } from './question-read.ts';
import styles from './questions.module.css';
import { SharesByAbility } from './SharesByAbility.tsx';
import { WrongValues } from './WrongValues.tsx';

interface QuestionDetailDialogProps {
  set: ShownSet;
  question: QuestionRow;
  onClose: () => void;
}

/** A question with its options, how the attempts of the set answered it, and how long it took. */
export function QuestionDetailDialog({ set, question, onClose }: QuestionDetailDialogProps) {
  const { t } = useTranslation('statistics');
  const detail = useQuery(questionRead(set, question.questionId));
  const failure = firstError(detail);
  const { assessmentId } = set;
  const { questionId, position } = question;
  return (
    <SheetDialog title={t('question', { number: formatNumber(position) })} onClose={onClose}>
      {failure !== null && <ReadFailure error={failure} onRetry={() => detail.refetch()} />}
      {detail.isPending && <SheetSkeleton />}
      {detail.data && (
        <div className={styles.detail}>
          <DetailPrompt detail={detail.data} />
          <DetailFacts question={question} />
          <AnsweredOptions set={set} detail={detail.data} />
          {!set.figures.isSurvey && detail.data.options.length > 0 && (
            <SharesByAbility question={question} detail={detail.data} />
          )}
          <WrongAnswers assessmentId={assessmentId} questionId={questionId} detail={detail.data} />
          <p className="row wrap no-print">
            <Link
              className="link"
              to={markingPath({ assessmentId, by: 'question', questionId, isWaitingOnly: false })}
            >
              {t('ways.answers')}
            </Link>
            {!set.figures.isSurvey && (
              <Link className="link" to={regradeAddress(assessmentId, questionId)}>
                {t('ways.regrade')}
              </Link>
            )}
          </p>
        </div>
      )}
    </SheetDialog>
  );
}

/** The commonest wrong values: texts can be accepted, where the kind of answer knows which ones nothing accepts. */
function WrongAnswers({ detail, ...ids }: ComponentProps<typeof NotAccepted>) {
  if (detail.wrongValues.length === 0) return null;
  if (countingRules(detail.interaction.kind).wrongForms === undefined) return <WrongValues detail={detail} />;
  return <NotAccepted detail={detail} {...ids} />;
}

/** The findings about a question, and how many answered it in which time. */
function DetailFacts({ question }: { question: QuestionRow }) {
  const { t } = useTranslation('statistics');
  const findingText = useFindingText();
  const { milliseconds, range } = useTimeText();
  const { answeredCount, skippedCount, notReachedCount, maximum, times, voiding, findings } = question;
  const counted = (name: string, count: number) =>
    t(`detail.${name}`, { count, number: formatNumber(count) });
  return (
    <section>
      {findings.map((finding) => (
        <p key={`${finding.kind} ${'option' in finding ? finding.option : ''}`} className="bold">
          {findingText(finding)}
        </p>
      ))}
      <p className={`secondary ${styles.facts}`}>
        {voiding !== null && <span className="tag">{t(`voiding.${voiding}`)}</span>}
        {maximum > 0 && (
          <span>{t('detail.marks', { count: marksToDecimal(maximum), marks: formatMarks(maximum) })}</span>
        )}
        <span>{counted('answered', answeredCount)}</span>
        <span>{counted('skipped', skippedCount)}</span>
        <span>{counted('notReached', notReachedCount)}</span>
        {times.count > 0 && (
          <span>
            {t('detail.time', {
              median: milliseconds(times.spread.median).text,
              quartiles: range(times.spread.lower, times.spread.upper),
              count: times.count,
              number: formatNumber(times.count),
            })}
          </span>
        )}
      </p>
    </section>
  );
}
