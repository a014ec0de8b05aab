import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../../shared/api/api-errors.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';

/** Why the last move was not saved; nothing where it was. */
export function MoveFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('questions');
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <Notice kind="bad">
      {error instanceof CallError && error.status === 409 ? t('order.outdated') : errorText(error)}
    </Notice>
  );
}
