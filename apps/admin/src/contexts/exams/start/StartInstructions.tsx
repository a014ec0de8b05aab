import type { SafeHtml } from '@invigil/domain/safe-html';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { useTranslation } from 'react-i18next';
import { type StartQuery, StartRead } from './StartRead.tsx';
import styles from './start.module.css';

interface StartInstruction {
  readonly instructionId: number;
  readonly description: SafeHtml;
  /** With its formulas drawn; absent without one. */
  readonly descriptionHtml?: SafeHtml | undefined;
}

/** The instructions before a start, or word of where they are. */
export function StartInstructions({ query }: { query: StartQuery<readonly StartInstruction[]> }) {
  const { t } = useTranslation('dashboard');
  return (
    <StartRead query={query} waiting={t('live.confirm.waiting')} notArrived={t('live.confirm.notArrived')}>
      {(instructions) =>
        instructions.length > 0 && (
          <section className={styles.startInstructions}>
            <h3 className={styles.startInstructionsTitle}>{t('live.confirm.instructions')}</h3>
            <ol className={styles.startInstructionList}>
              {instructions.map(({ instructionId, description, descriptionHtml = description }) => (
                <li key={instructionId} className={styles.startInstruction}>
                  <PaperHtml html={descriptionHtml} />
                </li>
              ))}
            </ol>
          </section>
        )
      }
    </StartRead>
  );
}
