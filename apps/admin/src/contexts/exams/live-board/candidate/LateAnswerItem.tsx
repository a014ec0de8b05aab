import type { LateAnswerState } from '@invigil/domain/exams/late-answers';
import { questionNumber } from '@invigil/domain/exams/question-number';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { MarkedRecording } from '@invigil/ui/interactions/recording/MarkedRecording.tsx';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CandidatesNumber } from '../../../../shared/components/CandidatesNumber.tsx';
import { isUploadMissing, type LateAnswer } from '../follow/board-row.ts';
import styles from './live-board-panel.module.css';
import { exactMomentText } from './moment-text.ts';

const CHIPS: Readonly<Record<LateAnswerState, ChipKind>> = {
  waiting: 'warn',
  accepted: 'ok',
  refused: 'stopped',
};

interface LateAnswerItemProps {
  answer: LateAnswer;
  isBusy: boolean;
  onDecide: (isAccepted: boolean) => void;
}

/** A late answer beside the counted one, with the times that matter for the decision. */
export function LateAnswerItem({ answer, isBusy, onDecide }: LateAnswerItemProps) {
  const { t } = useTranslation('liveBoard');
  const { state, answeredAt, reviewedAt } = answer;
  const { number, candidatesNumber } = questionNumber(answer);
  const acceptText =
    reviewedAt !== null
      ? 'late.acceptAfterReview'
      : state === 'waiting'
        ? 'late.accept'
        : 'late.acceptAfterAll';
  const times: [string, string][] = [
    ['givenAt', answeredAt === null ? t('late.unknown') : exactMomentText(answeredAt)],
    ['endedAt', exactMomentText(answer.endedAt)],
    ['receivedAt', exactMomentText(answer.receivedAt)],
    ...(reviewedAt === null ? [] : [['reviewedAt', exactMomentText(reviewedAt)] satisfies [string, string]]),
  ];
  return (
    <li className={styles.lateAnswer}>
      <div className="row between wrap">
        <h3 className="section-title">
          {t('late.question', { number: formatNumber(number) })}
          <CandidatesNumber number={candidatesNumber} />
        </h3>
        <StatusChip kind={CHIPS[state]}>{t(`late.states.${state}`)}</StatusChip>
      </div>
      <PaperHtml
        className={answer.isCode ? 'question-line code' : 'question-line'}
        html={answer.promptHtml}
      />
      <dl className={styles.lateTexts}>
        <AnswerEntry
          name={t('late.answer')}
          text={answer.answer}
          empty={t('late.skipped')}
          recording={answer.recordedAnswer}
        />
        {state !== 'accepted' && (
          <AnswerEntry
            name={t('late.counts')}
            text={answer.countedAnswer}
            empty={t('late.noAnswer')}
            recording={answer.countedRecordedAnswer}
          />
        )}
      </dl>
      <dl className={styles.lateTimes}>
        {times.map(([name, time]) => (
          <div key={name}>
            <dt>{t(`late.${name}`)}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {reviewedAt !== null && <Notice kind="warn">{t('late.afterReview')}</Notice>}
      {state !== 'accepted' && (
        <div className="row wrap">
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`${t('late.accept')}: ${t('late.question', { number: formatNumber(number) })}`}
            onClick={() => onDecide(true)}
          >
            {t(acceptText)}
          </Button>
          {state === 'waiting' && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={isBusy}
              aria-label={`${t('late.refuse')}: ${t('late.question', { number: formatNumber(number) })}`}
              onClick={() => onDecide(false)}
            >
              {t('late.refuse')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface AnswerEntryProps {
  name: string;
  /** Of a recorded answer its length, where the device has announced it. */
  text: string;
  /** Shown for a skip and for a missing answer. */
  empty: string;
  recording: LateAnswer['recordedAnswer'];
}

/** An answer in words, or the player of a recorded one. */
function AnswerEntry({ name, text, empty, recording }: AnswerEntryProps) {
  const { t } = useTranslation('liveBoard');
  return (
    <div>
      <dt>{name}</dt>
      {recording == null ? (
        <dd>{text || empty}</dd>
      ) : (
        <dd className={styles.lateRecording}>
          {isUploadMissing(recording) ? (
            <Notice kind="warn" title={t('late.notUploaded')}>
              {t('late.notUploadedText')}
            </Notice>
          ) : (
            <>
              {recording.address !== '' && recording.isLate && (
                <Notice kind="warn" title={t('late.differs')}>
                  {t('late.differsText')}
                </Notice>
              )}
              <MarkedRecording recorded={recording} />
            </>
          )}
          {(recording.address === '' || recording.isLate) && text !== '' && (
            <p>{t('late.length', { length: text })}</p>
          )}
        </dd>
      )}
    </div>
  );
}
