import { marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { optionalHundredthsOf } from '../../../shared/forms/decimal-text.ts';
import { MarkupPreview } from '../../../shared/markup/MarkupPreview.tsx';
import type { AuthorQuestion } from './author-question.ts';
import styles from './editor.module.css';
import { interactionEditor } from './interactions/registry.ts';
import { mediaViewOf, toMediaRequest } from './prompt-media/prompt-media-values.ts';
import type { QuestionValues } from './question-fields.ts';
import type { QuestionFormProps } from './question-form.ts';
import { PreviewScoring } from './scoring/PreviewScoring.tsx';

interface QuestionPreviewProps extends QuestionFormProps {
  /** The question as it was last saved; null for a new one. */
  saved: AuthorQuestion | null;
  /** The text with which the form began, to tell whether what was saved still stands. */
  savedText: string;
  position: number;
  /** Marks that the marking scheme gives it; undefined where they are typed. */
  share: number | undefined;
}

/** The question as the exam page shows it, while it is being written. */
export function QuestionPreview({
  form,
  assessment,
  saved,
  savedText,
  position,
  share,
}: QuestionPreviewProps) {
  const { t } = useTranslation('questions');
  const values = useWatch({ control: form.control }) as QuestionValues;
  const { prompt, isCode, interaction, imageDescription } = values;
  const { imagePath } = toMediaRequest(values);
  const media = mediaViewOf(values);
  const isAsSaved = saved !== null && prompt === savedText && isCode === saved.isCode;
  const { kind } = interaction;
  const { Preview } = interactionEditor(kind);
  const marks = share ?? optionalHundredthsOf(values.marks);
  return (
    <aside className="preview" aria-label={t('preview.title')}>
      <Sheet title={t('preview.title')} padded>
        <div className="question">
          <span className="question-number">{formatNumber(position)}</span>
          <div>
            {prompt.trim() === '' ? (
              <p className="question-text muted">{t('preview.empty')}</p>
            ) : isCode ? (
              <pre className="question-text code paper-html">{prompt}</pre>
            ) : isAsSaved ? (
              <PaperHtml className="question-text" html={saved.promptHtml} />
            ) : (
              <MarkupPreview className="question-text" typed={prompt} />
            )}
            {marks > 0 && (
              <p className="question-marks">
                {t('preview.marks', { count: marksToDecimal(marks), marks: formatMarks(marks) })}
              </p>
            )}
            {marks > 0 && <PreviewScoring values={values} assessment={assessment} marks={marks} />}
            {imagePath !== '' && (
              <img
                className={styles.previewFigure}
                src={imagePath}
                alt={imageDescription || t('preview.figure')}
              />
            )}
            {media !== null && <PromptPlayer media={media} />}
            <Preview values={interaction[kind]} assessment={assessment} />
          </div>
        </div>
      </Sheet>
    </aside>
  );
}
