import type { previewQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { QUESTION_FRAME } from '@invigil/domain/access/exam-pages';
import type { Marks } from '@invigil/domain/marks';
import { sendPreview } from '@invigil/exam-client/question-preview.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import type { AssessmentOfQuestions } from './author-question.ts';
import styles from './exam-preview.module.css';

/** The question as the server has checked and rendered it, and its place. */
export interface PreviewedQuestion {
  readonly question: OkOf<typeof previewQuestion>;
  /** Number in the assessment, from 1. */
  readonly number: number;
  /** Marks that the marking scheme gives it. */
  readonly marks: Marks;
}

interface ExamPreviewDialogProps {
  previewed: PreviewedQuestion;
  assessment: AssessmentOfQuestions;
  onClose: () => void;
}

/** A question in the exam page's own component, in a frame as wide as a phone or a computer. It can be tried out. */
export function ExamPreviewDialog({ previewed, assessment, onClose }: ExamPreviewDialogProps) {
  const { t } = useTranslation(['questions', 'common']);
  const titleId = useId();
  const [device, setDevice] = useState<'computer' | 'phone'>('computer');
  const connect = useCallback(
    (frame: HTMLIFrameElement | null) =>
      frame === null
        ? undefined
        : sendPreview(frame, { paper: paperOf(previewed, assessment), number: previewed.number }, onClose),
    [previewed, assessment, onClose],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <header className={styles.head}>
        <h2 id={titleId} className="section-title">
          {t('preview.onExamPage')}
        </h2>
        <span className="grow" />
        <div className={styles.widths}>
          <SegmentedControl
            label={t('preview.width')}
            value={device}
            options={[
              { value: 'computer', label: t('preview.computer') },
              { value: 'phone', label: t('preview.phone') },
            ]}
            onChange={setDevice}
          />
        </div>
        <IconButton aria-label={t('common:close')} onClick={onClose} autoFocus>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.desk}>
        <iframe
          ref={connect}
          className={device === 'phone' ? styles.phone : styles.computer}
          title={t('preview.title')}
          src={QUESTION_FRAME}
        />
      </div>
    </Dialog>
  );
}

/** A paper of one question, without a clock. */
function paperOf(
  { question, marks }: PreviewedQuestion,
  { assessmentId, title, allowMultipleTicks }: AssessmentOfQuestions,
) {
  return {
    assessmentId,
    title,
    fullName: '',
    email: '',
    siteTitle: '',
    logoPath: '',
    totalMarks: marks,
    passMark: 0,
    timeLimitMinutes: 0,
    serverNow: new Date(),
    allowStop: true,
    allowSkip: true,
    allowMultipleTicks,
    questions: [{ ...question, marks }],
  };
}
