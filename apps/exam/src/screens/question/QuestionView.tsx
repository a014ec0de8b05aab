import type { InteractionView } from '@invigil/domain/authoring/interactions/interaction';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerError, Draft } from '../../answers/draft-content.ts';
import { draftOf } from '../../answers/unsubmitted-drafts.ts';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isLocked as isAttemptLocked } from '../../attempt/state.ts';
import { usePromptPending } from '../../clock/use-prompt-pending.ts';
import { AnswerInput } from '../../interactions/AnswerInput.tsx';
import { interactionInput } from '../../interactions/inputs.ts';
import { loadedPlays } from '../../plays/plays-part.ts';
import { KeyboardHint } from '../keyboard/KeyboardHint.tsx';
import { screenParts } from '../screen-parts.ts';
import { ClearAnswer } from './ClearAnswer.tsx';
import { QuestionFigure } from './QuestionFigure.tsx';
import { QuestionMarks } from './QuestionMarks.tsx';
import { useQuestionFocus } from './use-question-focus.ts';

interface QuestionViewProps {
  state: AttemptState;
  dispatch: Dispatch;
  question: ExamQuestion;
  /** False in a preview, whose reader is at the page around it. */
  takesFocus?: boolean;
}

/** Text key of the reason why an answer cannot be submitted. */
function errorText(error: AnswerError, draft: Draft, view: InteractionView) {
  const { emptyError, unreadableError } = interactionInput(draft.kind);
  if (error === 'multipleAnswersNotAllowed' || error === 'unsavedAnswer') return `errors.${error}` as const;
  return error === 'unreadableAnswer' && unreadableError !== null ? unreadableError(draft, view) : emptyError;
}

/**
 * One question with its answer area; mounted anew for each question, so that nothing of another question stays. Takes
 * the page to its top, and the focus to the field of a written answer, so that what is typed lands there, or else to
 * the question's number.
 */
export function QuestionView({ state, dispatch, question, takesFocus = true }: QuestionViewProps) {
  const { t } = useTranslation('exam');
  const { allowMultipleTicks } = state.attempt;
  const { answerError } = state;
  const draft = draftOf(state, question);
  const isLocked = isAttemptLocked(state);
  const id = useId();
  // Read aloud with the number, and with the field that has the focus: a candidate weighs a guess by the rule.
  const description = `${id}-prompt ${id}-scoring`;
  const error = useRef<HTMLParagraphElement>(null);
  const { position, interaction } = question;
  const { QuestionMedia } = loadedPlays();
  const { isPending, events } = usePromptPending(state.attempt.attemptId, question);
  // An answer that was given before stays in sight.
  const isHeld = isPending && question.media?.play?.optionsAfter === true && !question.isAnswered;
  const { hasTicks, keyLabels } = interactionInput(interaction.kind);

  const { heading, setField } = useQuestionFocus({ isLocked, takesFocus });
  useEffect(() => {
    if (answerError !== null) error.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [answerError]);

  return (
    <section className="question" aria-labelledby={`${id}-heading`}>
      <h1
        id={`${id}-heading`}
        className="question-number"
        tabIndex={-1}
        ref={heading}
        aria-describedby={description}
      >
        <span className="visually-hidden">{t('questionNumber', { position })}</span>
        <span aria-hidden="true">{position}</span>
      </h1>
      <div>
        <PaperHtml
          id={`${id}-prompt`}
          className={question.isCode ? 'question-text code' : 'question-text'}
          html={question.promptHtml}
        />
        <QuestionMarks marks={question.marks} allowsSeveral={hasTicks && allowMultipleTicks} />
        <QuestionScoring id={`${id}-scoring`} question={question} />
        {question.imagePath !== '' && (
          <QuestionFigure
            imagePath={question.imagePath}
            description={question.imageDescription}
            onFailed={() => dispatch({ type: 'figureFailed', position })}
          />
        )}
        {question.media && (
          <QuestionMedia
            state={state}
            dispatch={dispatch}
            position={position}
            questionId={question.questionId}
            media={question.media}
            events={events}
          />
        )}
        {isHeld ? (
          <p className="options-wait muted" role="status">
            {t('plays.optionsAfter')}
          </p>
        ) : (
          <AnswerInput
            fieldRef={setField}
            questionId={question.questionId}
            interaction={interaction}
            answer={draft}
            allowMultipleTicks={allowMultipleTicks}
            isLocked={isLocked}
            isInvalid={answerError !== null}
            isPromptPending={isPending}
            promptId={description}
            errorId={`${id}-error`}
            keysId={`${id}-keys`}
            onAnswer={(answer) =>
              dispatch({ type: 'answerChanged', questionId: question.questionId, answer })
            }
          />
        )}
        <div className="answer-slot">
          <p ref={error} id={`${id}-error`} role="alert" className="field-error">
            {answerError && (
              <>
                <CircleAlert className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
                {t(errorText(answerError, draft, interaction))}
              </>
            )}
          </p>
          {!answerError && !isLocked && !isHeld && (
            <KeyboardHint id={`${id}-keys`} labels={keyLabels(interaction)} />
          )}
          <ClearAnswer state={state} dispatch={dispatch} question={question} />
        </div>
      </div>
    </section>
  );
}

/** The scoring rule of a question; nothing for the plain one, without waiting for the part that shows rules. */
function QuestionScoring({
  id,
  question: { scoring, marks },
}: Pick<QuestionViewProps, 'question'> & { id: string }) {
  if (scoring === undefined) return null;
  const { ScoringNote } = screenParts();
  return <ScoringNote id={id} className="question-scoring" scoring={scoring} marks={marks} />;
}
