import { marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useScoringWords, weightWords } from '../../../shared/scoring/use-scoring-words.ts';
import { QuestionOrigin } from '../drafts/QuestionOrigin.tsx';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import styles from './editor.module.css';
import { interactionEditor } from './interactions/registry.ts';
import { mediaViewOfQuestion } from './prompt-media/prompt-media-values.ts';
import { questionAddress } from './question-address.ts';

interface QuestionReadingProps {
  questions: readonly AuthorQuestion[];
  questionId: number;
  assessment: Pick<AssessmentOfQuestions, 'assessmentId' | 'title'>;
}

/** A question with its options, key and explanation, for a reader who cannot change it. */
export function QuestionReading({ questions, questionId, assessment }: QuestionReadingProps) {
  const { t } = useTranslation(['questions', 'drafts', 'scoringRules']);
  const scoringWords = useScoringWords();
  const index = questions.findIndex((row) => row.questionId === questionId);
  const question = questions[index];
  if (question === undefined) return <Navigate to={questionAddress(assessment.assessmentId)} replace />;
  const { interaction, explanation, imagePath, imageDescription, marks, scoring } = question;
  const media = mediaViewOfQuestion(question);
  const { Review } = interactionEditor(interaction.kind);
  return (
    <>
      <PageHeader title={t('questionNumber', { number: index + 1 })} lead={<b>{assessment.title}</b>} />
      <Sheet padded>
        <div className="question">
          <span className="question-number">{formatNumber(index + 1)}</span>
          <div>
            <PaperHtml
              className={question.isCode ? 'question-text code' : 'question-text'}
              html={question.promptHtml}
            />
            {marks > 0 && (
              <p className="question-marks">
                {t('preview.marks', { count: marksToDecimal(marks), marks: formatMarks(marks) })}
              </p>
            )}
            {imagePath !== '' && (
              <img
                className={styles.previewFigure}
                src={imagePath}
                alt={imageDescription || t('preview.figure')}
              />
            )}
            {media !== null && <PromptPlayer media={media} />}
            <Review interaction={interaction} />
            {scoring && (
              <p className="small secondary">
                {t('scoringRules:label')}:{' '}
                {[scoringWords(scoring), weightWords(scoring)].filter(Boolean).join(', ')}
              </p>
            )}
            {explanation !== '' && <p className="secondary">{explanation}</p>}
            <QuestionOrigin origin={question.origin} />
          </div>
        </div>
      </Sheet>
    </>
  );
}
