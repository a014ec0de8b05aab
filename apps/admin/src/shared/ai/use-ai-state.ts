import { getAiState } from '@invigil/contract/ai/ai-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { useMayCall } from '../session/use-may-open.ts';

export type AiState = OkOf<typeof getAiState>;

/** Product names, the same in every language. */
export const AI_PROVIDER_NAMES: Readonly<Record<AiProvider, string>> = {
  gemini: 'Gemini AI',
  openAi: 'Open AI',
};

/** Whether the signed-in user drafts with AI: the SuperAdmin, Admins, and custom roles with a screen that offers it. */
export const useMayUseAi = (): boolean => useMayCall(getAiState);

/** The read of the user's provider, the models and the tokens of the month; never sent for users who draft nothing. */
export function useAiState() {
  const enabled = useMayUseAi();
  return useQuery({ ...queryOf(getAiState), enabled });
}

/** Why no draft can be ordered: the site is a demonstration, or no provider has a key. */
export type DraftObstacle = 'demonstration' | 'noKey';

/** Why no draft can be ordered; null where one can, undefined until it is known. */
export function useDraftObstacle(): DraftObstacle | null | undefined {
  const { data: state } = useAiState();
  const { data: settings, isPending } = useQuery(queryOf(getSiteSettings));
  if (state === undefined || isPending) return undefined;
  // Only a demonstration lists accounts.
  if (settings !== undefined && settings.demoAccounts.length > 0) return 'demonstration';
  return modelInUse(state) === undefined ? 'noKey' : null;
}

/** The model that the user's drafts come from; undefined while no provider has a key. */
export function modelInUse({ provider, providers }: AiState): AiState['providers'][number] | undefined {
  return providers.find((each) => each.provider === provider && each.hasKey);
}
