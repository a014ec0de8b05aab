import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCodeBlock } from './code-block.ts';
import { formulasOf, removedTags } from './typed-markup.ts';

const FormulaMistakes = lazy(async () => ({
  default: (await import('../formulas/FormulaMistakes.tsx')).FormulaMistakes,
}));

interface TypedTextNotesProps {
  typed: string;
  mathematics?: boolean;
}

/** Whether there may be something to say about a typed text. */
export const hasTypedTextNotes = (typed: string, mathematics = true): boolean =>
  removedTags(typed) !== '' || hasCodeBlock(typed) || (mathematics && formulasOf(typed).length > 0);

/** Notes about the parts of a typed text that saving removes, and about the mistakes in its formulas. */
export function TypedTextNotes({ typed, mathematics = true }: TypedTextNotesProps) {
  const { t } = useTranslation('common');
  const tags = removedTags(typed);
  const formulas = mathematics ? formulasOf(typed) : [];
  return (
    <>
      {tags !== '' && <span className="removed-markup">{t('toolbar.removed', { tags })}</span>}
      {hasCodeBlock(typed) && <span className="code-note">{t('toolbar.codeHint')}</span>}
      {formulas.length > 0 && (
        <Suspense fallback={null}>
          <FormulaMistakes formulas={formulas} />
        </Suspense>
      )}
    </>
  );
}
