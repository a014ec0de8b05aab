import type { SafeHtml } from '@invigil/domain/safe-html';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './wording.module.css';
import type { Comparison } from './wording-values.ts';

interface WordingComparisonProps {
  comparison: Comparison;
  labelOfText: (index: number) => string;
  /** Reason, confirmation and button below the comparison. */
  children: ReactNode;
}

/** The texts before and after a correction, as candidates see them, and whom it concerns. */
export function WordingComparison({ comparison, labelOfText, children }: WordingComparisonProps) {
  const { t } = useTranslation(['wording', 'questions']);
  const { isCode, prompt, texts, imageDescription, paperCount, runningCount, isAsPublished } = comparison;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comparison takes the place of this one.
  useEffect(() => place.current?.focus(), [comparison]);
  return (
    <div ref={place} tabIndex={-1} className={`${styles.place} ${styles.comparison}`}>
      <ul className={styles.facts}>
        <li>{t('facts.papers', { count: paperCount, number: formatNumber(paperCount) })}</li>
        <li>{t('facts.running', { count: runningCount, number: formatNumber(runningCount) })}</li>
        <li>{t(isAsPublished ? 'facts.asPublished' : 'facts.editedSince')}</li>
      </ul>
      <ul className={styles.texts}>
        <ComparedText label={t('questions:fields.prompt')} isCode={isCode} {...prompt} />
        {texts.map((text, index) => (
          <ComparedText key={labelOfText(index)} label={labelOfText(index)} {...text} />
        ))}
        {imageDescription !== null && (
          <ComparedText label={t('fields.imageDescription')} isPlain {...imageDescription} />
        )}
      </ul>
      {children}
    </div>
  );
}

interface ComparedTextProps {
  label: string;
  before: string;
  after: string;
  isChanged: boolean;
  isCode?: boolean;
  /** Whether the text has no markup. */
  isPlain?: boolean;
}

function ComparedText({ label, before, after, isChanged, ...kind }: ComparedTextProps) {
  const { t } = useTranslation('wording');
  return (
    <li className={isChanged ? styles.changed : undefined}>
      <div className={styles.textHead}>
        <b>{label}</b>
        {isChanged ? (
          <StatusChip kind="warn">{t('comparison.changed')}</StatusChip>
        ) : (
          <span className="small muted">{t('comparison.unchanged')}</span>
        )}
      </div>
      {isChanged ? (
        <dl className={styles.pair}>
          <div>
            <dt className="small secondary">{t('comparison.before')}</dt>
            <dd>
              <ShownText text={before} {...kind} />
            </dd>
          </div>
          <div>
            <dt className="small secondary">{t('comparison.after')}</dt>
            <dd>
              <ShownText text={after} {...kind} />
            </dd>
          </div>
        </dl>
      ) : (
        <ShownText text={after} {...kind} />
      )}
    </li>
  );
}

function ShownText({
  text,
  isCode,
  isPlain,
}: Pick<ComparedTextProps, 'isCode' | 'isPlain'> & { text: string }) {
  const { t } = useTranslation('wording');
  if (text === '') return <p className="muted">{t('comparison.empty')}</p>;
  if (isPlain) return <p>{text}</p>;
  // Rendered by the server.
  return <PaperHtml className={isCode ? 'question-line code' : 'question-line'} html={text as SafeHtml} />;
}
