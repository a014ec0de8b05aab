import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useLetterTexts } from './use-letter-texts.ts';

/** A PDF that waits for a confirmation, because no font has some of its letters. */
interface WaitingPdf {
  readonly letters: readonly string[];
  readonly write: () => Promise<void>;
}

interface PdfQuestion {
  /** Writes a PDF with these texts, or asks first. */
  readonly writeOrAsk: (texts: Iterable<string>, write: () => Promise<void>) => Promise<void>;
  readonly dialog: ReactNode;
}

/**
 * Asks before a PDF is written that has codes in the place of letters, because no font has them.
 *
 * @param isOneOfSeveral whether the page offers the content as Excel and CSV too, which keep the letters
 */
export function usePdfQuestion(isOneOfSeveral: boolean): PdfQuestion {
  const { t } = useTranslation('common');
  const { remark } = useLetterTexts();
  const [waiting, setWaiting] = useState<WaitingPdf | null>(null);
  return {
    writeOrAsk: async (texts, write) => {
      const { findMissingLetters } = await import('./find-missing-letters.ts');
      const letters = await findMissingLetters(texts);
      if (letters.length > 0) setWaiting({ letters, write });
      else await write();
    },
    dialog: (
      <ConfirmDialog
        open={waiting !== null}
        title={t('missingLetters.export.title')}
        safeLabel={t('cancel')}
        confirmLabel={t('missingLetters.export.confirm')}
        destructive={false}
        onCancel={() => setWaiting(null)}
        onConfirm={async () => {
          await waiting?.write();
          setWaiting(null);
        }}
      >
        {remark(waiting?.letters)} {isOneOfSeveral && t('missingLetters.export.others')}
      </ConfirmDialog>
    ),
  };
}
