import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { ReadTexts } from '@invigil/exam-client/corrections.ts';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { interactionInput } from '../../interactions/inputs.ts';

interface CorrectedQuestionProps {
  before: ReadTexts;
  /** The question as it is now. */
  question: ExamQuestion;
  /** Null for the question that is shown. */
  onOpen: (() => void) | null;
}

/** The texts of a question that differ from those that its candidate saw first. */
export function CorrectedQuestion({ before, question, onOpen }: CorrectedQuestionProps) {
  const { t } = useTranslation('exam');
  const { position, corrected, isCode, promptHtml, imageDescription } = question;
  const former = interactionInput(before.interaction.kind).texts(before.interaction);
  const present = interactionInput(question.interaction.kind).texts(question.interaction);
  const options = present.flatMap(({ label, html, isCode: isCodeOption }, index) => {
    const earlier = former[index]?.html ?? html;
    return earlier === html ? [] : [{ label, earlier, html, isCode: isCodeOption }];
  });
  const isPromptChanged = before.promptHtml !== promptHtml;
  const isDescriptionChanged = before.imageDescription !== imageDescription;
  const isAsBefore = !isPromptChanged && !isDescriptionChanged && options.length === 0;
  const title =
    corrected === undefined
      ? t('questionNumber', { position })
      : t('corrections.question', { position, time: formatTime(corrected.correctedAt) });
  return (
    <section className="corrected-question">
      <h3>
        {title}
        {onOpen && (
          <button type="button" className="link" onClick={onOpen}>
            {t('notice.openQuestion')}
          </button>
        )}
      </h3>
      {isAsBefore && <p>{t('corrections.asBefore')}</p>}
      {isPromptChanged && (
        <Comparison
          title={t('corrections.prompt')}
          before={<Text html={before.promptHtml} isCode={isCode} />}
          now={<Text html={promptHtml} isCode={isCode} />}
        />
      )}
      {options.map(({ label, earlier, html, isCode: isCodeOption }) => (
        <Comparison
          key={label}
          title={t('corrections.option', { label })}
          before={<Text html={earlier} isCode={isCodeOption} />}
          now={<Text html={html} isCode={isCodeOption} />}
        />
      ))}
      {isDescriptionChanged && (
        <Comparison
          title={t('corrections.description')}
          before={before.imageDescription}
          now={imageDescription}
        />
      )}
    </section>
  );
}

const Text = ({ html, isCode }: { html: SafeHtml; isCode: boolean }) => (
  <PaperHtml className={isCode ? 'code' : ''} html={html} />
);

interface ComparisonProps {
  title: string;
  before: ReactNode;
  now: ReactNode;
}

function Comparison({ title, before, now }: ComparisonProps) {
  const { t } = useTranslation('exam');
  return (
    <div className="comparison">
      <h4>{title}</h4>
      <dl>
        <div>
          <dt>{t('corrections.before')}</dt>
          <dd>{before}</dd>
        </div>
        <div className="comparison-now">
          <dt>{t('corrections.now')}</dt>
          <dd>{now}</dd>
        </div>
      </dl>
    </div>
  );
}
