import { costOf, estimateTokens, type TokenUse } from '@invigil/domain/ai/consumption';
import type { AiPurpose } from '@invigil/domain/ai/model-calls';
import type { Refusal } from '@invigil/domain/refusals';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { type ModelCall, ModelError, type ModelFailure } from '../../adapters/ai-models/ai-models.ts';
import { Refused } from '../../http/errors.ts';
import { findAiKey, readAiSettings } from '../site/queries.ts';
import type { AiUser, AiUses } from './ai-uses.ts';
import { reserveTokens, settleTokens } from './consumption.ts';

/** A request to a model for a user. */
export interface ModelRequest
  extends Pick<ModelCall, 'system' | 'prompt' | 'maxOutputTokens' | 'elements' | 'signal'> {
  readonly provider: AiProvider;
  readonly purpose: AiPurpose;
  readonly detail: string;
}

/** What a user is told; an aborted call is told by who aborted it. */
const REFUSALS: Readonly<Record<Exclude<ModelFailure, 'aborted'>, Refusal>> = {
  wrongKey: 'aiWrongKey',
  unknownModel: 'aiUnknownModel',
  quotaUsedUp: 'aiQuotaUsedUp',
  contentRefused: 'aiContentRefused',
  outputInvalid: 'aiOutputInvalid',
  providerDown: 'aiProviderDown',
};

/** Characters of the detail that the consumption list shows. */
const DETAIL_LENGTH = 200;

/**
 * Calls a model with the site's key and counts what the call consumed, also where it fails or is aborted.
 *
 * @param onText receives each piece of the answer
 * @returns the tokens that the call consumed
 * @throws Refused aiSettingsNotDone without a key, aiLimitReached, and the reason of a provider that failed
 * @throws ModelError `aborted` by the signal of the request
 */
export async function callModel(
  uses: AiUses,
  user: AiUser,
  { provider, purpose, detail, ...request }: ModelRequest,
  onText: (text: string) => void,
): Promise<TokenUse> {
  const [apiKey, settings] = await Promise.all([findAiKey(uses, provider), readAiSettings(uses.database.db)]);
  if (apiKey === undefined) throw new Refused('aiSettingsNotDone');
  const { model, ...prices } = settings.models[provider];
  const promptTokens = estimateTokens(request.system.length + request.prompt.length);
  const usageId = await reserveTokens(uses, user, {
    provider,
    model,
    purpose,
    detail: detail.slice(0, DETAIL_LENGTH),
    promptTokens,
    maxOutputTokens: request.maxOutputTokens,
  });
  let characters = 0;
  const settle = (outcome: 'succeeded' | 'failed' | 'aborted', use: TokenUse) =>
    settleTokens(uses, usageId, outcome, Object.assign({ costMinor: costOf(use, prices) }, use));
  try {
    const use = await uses.aiModels.stream(Object.assign({ provider, model, apiKey }, request), (text) => {
      characters += text.length;
      onText(text);
    });
    await settle('succeeded', use);
    return use;
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : undefined;
    const known = error instanceof ModelError ? error.usage : undefined;
    const outcome = failure === 'aborted' ? 'aborted' : 'failed';
    await settle(outcome, known ?? estimatedUse(failure, promptTokens, characters));
    if (failure === undefined || failure === 'aborted') throw error;
    throw new Refused(REFUSALS[failure]);
  }
}

/** The tokens of a call whose provider did not count them: none where it refused the call. */
function estimatedUse(failure: ModelFailure | undefined, prompt: number, characters: number): TokenUse {
  const isRefused = failure === 'wrongKey' || failure === 'unknownModel' || failure === 'quotaUsedUp';
  const promptTokens = isRefused ? 0 : prompt;
  const completionTokens = estimateTokens(characters);
  return { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens };
}
