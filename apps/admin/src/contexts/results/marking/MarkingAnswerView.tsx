import { markedView } from '@invigil/ui/interactions/registry.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useDurationText } from '@invigil/ui/result-sheet/use-duration-text.ts';
import { ScoringNote } from '@invigil/ui/scoring/ScoringNote.tsx';
import { useTranslation } from 'react-i18next';
import resultDialogStyles from '../result-dialog.module.css';
import markingStyles from './marking.module.css';
import type { MarkingAnswer } from './marking-answer.ts';

/** A question with the candidate's answer, and beside it what helps to mark: model answer, notes, explanation and key. */
export function MarkingAnswerView({ answer }: { answer: MarkingAnswer }) {
  const { t } = useTranslation('marking');
  const duration = useDurationText();
  const { Answer, Key, hasKey } = markedView(answer.marked.kind);
  const { obtainedMarks, marks, voiding, regradeReason, secondsSpent } = answer;
  const verdict =
    obtainedMarks === null
      ? 'pending'
      : obtainedMarks >= marks
        ? 'right'
        : obtainedMarks > 0
          ? 'partly'
          : 'wrong';
  const guides = [
    ['modelAnswer', answer.modelAnswerHtml],
    ['markingNotes', answer.markingNotesHtml],
    ['explanation', answer.explanationHtml],
  ] as const;
  const isGuided = hasKey(answer.marked) || guides.some(([, html]) => html !== '');
  return (
    <div
      className={
        isGuided ? `${markingStyles.markingAnswer} ${markingStyles.guided}` : markingStyles.markingAnswer
      }
    >
      <div>
        <PaperHtml
          className={answer.isCode ? 'question-line code' : 'question-line'}
          html={answer.promptHtml}
        />
        {answer.imagePath !== '' && (
          <img
            className={resultDialogStyles.pendingFigure}
            src={answer.imagePath}
            alt={answer.imageDescription}
          />
        )}
        {answer.media && <PromptPlayer media={answer.media} preload="none" />}
        <h3 className="field-label">{t('answer')}</h3>
        {answer.isAnswered ? (
          <blockquote className={resultDialogStyles.pendingText}>
            <Answer marked={answer.marked} verdict={verdict} recorded={answer.recordedAnswer ?? null} />
          </blockquote>
        ) : (
          <p className="secondary">{t('notAnswered')}</p>
        )}
        {answer.scoring && <ScoringNote scoring={answer.scoring} marks={marks} />}
        <p className="small muted">
          {secondsSpent !== null && <>{t('timeSpent', { duration: duration(secondsSpent) })} </>}
          {regradeReason !== null &&
            t(voiding === null ? 'regraded.changed' : `regraded.${voiding}`, { reason: regradeReason })}
        </p>
      </div>
      {isGuided && (
        <aside className={markingStyles.markingGuide} aria-label={t('guide.label')}>
          {hasKey(answer.marked) && (
            <>
              <h3 className="field-label">{t('guide.key')}</h3>
              <Key marked={answer.marked} />
            </>
          )}
          {guides.map(
            ([name, html]) =>
              html !== '' && (
                <div key={name}>
                  <h3 className="field-label">{t(`guide.${name}`)}</h3>
                  <PaperHtml html={html} />
                </div>
              ),
          )}
        </aside>
      )}
    </div>
  );
}
