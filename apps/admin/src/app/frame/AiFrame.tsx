import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AiHelpButton } from '../../shared/ai/AiHelpButton.tsx';
import { AiChoiceProvider } from '../../shared/ai/ai-choice.ts';
import { AiHelpProvider } from '../../shared/ai/ai-help.ts';
import { useAiState } from '../../shared/ai/use-ai-state.ts';
import { ProgressBar } from '../../shared/components/ProgressBar.tsx';
import { useSessionUser } from '../../shared/session/session-user.ts';

const AiChoiceDialog = lazy(async () => ({ default: (await import('./AiChoiceDialog.tsx')).AiChoiceDialog }));

/** Gives everything in the frame the help of AI at text fields, and Admins and the SuperAdmin the choice of a provider. */
export function AiFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('frame');
  const { roleCode } = useSessionUser();
  const { data: state } = useAiState();
  const [isChoosing, setChoosing] = useState(false);
  const mayChoose = roleCode === 'admin' || roleCode === 'superAdmin';
  return (
    <AiHelpProvider value={AiHelpButton}>
      <AiChoiceProvider value={mayChoose ? () => setChoosing(true) : null}>
        {children}
        {isChoosing && state !== undefined && (
          <Suspense fallback={<ProgressBar active label={t('loadingPage')} />}>
            <AiChoiceDialog state={state} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </AiChoiceProvider>
    </AiHelpProvider>
  );
}
