import { costOf, estimateTokens, type TokenUse } from '@invigil/domain/ai/consumption';
import type { AiPurpose } from '@invigil/domain/ai/model-calls';
import { mostTokens } from '@invigil/domain/ai/most-tokens';
import { cutText } from '@invigil/domain/cut-text';
import type { Refusal } from '@invigil/domain/refusals';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { FastifyBaseLogger } from 'fastify';
import {
  type ModelCall,
  ModelError,
  type ModelFailure,
  type WholeAnswer,
} from '../../adapters/ai-models/ai-models.ts';
import { Refused } from '../../application/errors.ts';
import { findAiKey, readAiSettings } from '../site/queries.ts';
import type { AiUser, AiUses } from './ai-uses.ts';
import { reserveTokens, settleTokens } from './consumption.ts';

/** A request to a model for a user. */
export interface ModelRequest
  extends Pick<ModelCall, 'system' | 'prompt' | 'maxOutputTokens' | 'elements' | 'signal'> {
  readonly provider: AiProvider;
  readonly purpose: AiPurpose;
  readonly detail: string;
  /** Receives why the provider failed; the user is told the kind of the failure alone. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
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

/** Failures of calls that a provider refuses, and does not bill. */
const UNBILLED: ReadonlySet<ModelFailure> = new Set(['wrongKey', 'unknownModel', 'quotaUsedUp']);

/** Characters of the detail that the consumption list shows. */
const DETAIL_LENGTH = 200;

/** Tokens that a model writes in a second, about. */
const TOKENS_PER_SECOND = 100;

/**
 * Calls a model with the site's key, waits for its whole answer, and counts what the call consumed, also where it fails or
 * is aborted.
 *
 * @throws Refused aiSettingsNotDone without a key, aiLimitReached, and the reason of a provider that failed
 * @throws ModelError `aborted` by the signal of the request
 */
export function callModel(uses: AiUses, user: AiUser, request: ModelRequest): Promise<WholeAnswer> {
  let startedAt = uses.clock.now();
  return countCall(uses, user, request, {
    make: (call) => {
      startedAt = uses.clock.now();
      return uses.aiModels.generate(call);
    },
    usageOf: ({ usage }) => usage,
    // Nothing has arrived, but a model that is given up has been writing.
    writtenTokens: ({ status }) => {
      const ms = Math.max(uses.clock.now().getTime() - startedAt.getTime(), 0);
      const written = Math.ceil((ms * TOKENS_PER_SECOND) / 1_000);
      return status === undefined ? Math.min(written, request.maxOutputTokens) : 0;
    },
  });
}

/**
 * As callModel, for an answer that is used while it is written.
 *
 * @param onText receives each piece of the answer
 * @returns the tokens that the call consumed
 */
export function streamModel(
  uses: AiUses,
  user: AiUser,
  request: ModelRequest,
  onText: (text: string) => void,
): Promise<TokenUse> {
  let characters = 0;
  return countCall(uses, user, request, {
    make: (call) =>
      uses.aiModels.stream(call, (text) => {
        characters += text.length;
        onText(text);
      }),
    usageOf: (usage) => usage,
    writtenTokens: () => estimateTokens(characters),
  });
}

/** A call to a model, in one of its two forms. */
interface CountedCall<Result> {
  readonly make: (call: ModelCall) => Promise<Result>;
  readonly usageOf: (result: Result) => TokenUse;
  /** About the tokens that the model had written when the call failed, where the provider did not count them. */
  readonly writtenTokens: (error: Partial<Pick<ModelError, 'status'>>) => number;
}

async function countCall<Result>(
  uses: AiUses,
  user: AiUser,
  { provider, purpose, detail, log, ...request }: ModelRequest,
  { make, usageOf, writtenTokens }: CountedCall<Result>,
): Promise<Result> {
  const [apiKey, settings] = await Promise.all([findAiKey(uses, provider), readAiSettings(uses.database.db)]);
  if (apiKey === undefined) throw new Refused('aiSettingsNotDone');
  const { model, ...prices } = settings.models[provider];
  const { system, prompt, maxOutputTokens } = request;
  const promptTokens = estimateTokens(system.length + prompt.length);
  const usageId = await reserveTokens(uses, user, {
    provider,
    model,
    purpose,
    detail: cutText(detail, DETAIL_LENGTH),
    promptTokens,
    reservedTokens: mostTokens(system) + mostTokens(prompt) + maxOutputTokens,
  });
  const settle = (outcome: 'succeeded' | 'failed' | 'aborted', use: TokenUse) =>
    settleTokens(uses, usageId, outcome, { costMinor: costOf(use, prices), ...use });
  const result = await make({ provider, model, apiKey, ...request }).catch(
    async (error: unknown): Promise<never> => {
      if (!(error instanceof ModelError)) {
        await settle('failed', sumOf(promptTokens, writtenTokens({})));
        throw error;
      }
      const { failure, status, message } = error;
      if (failure !== 'aborted')
        log.warn({ failure, provider, model, purpose, status, reason: message }, 'AI provider failed');
      const isBilled = !UNBILLED.has(failure);
      const estimated = sumOf(isBilled ? promptTokens : 0, isBilled ? writtenTokens(error) : 0);
      await settle(failure === 'aborted' ? 'aborted' : 'failed', error.usage ?? estimated);
      if (failure === 'aborted') throw error;
      throw new Refused(REFUSALS[failure]);
    },
  );
  await settle('succeeded', usageOf(result));
  return result;
}

const sumOf = (promptTokens: number, completionTokens: number): TokenUse => ({
  promptTokens,
  completionTokens,
  totalTokens: promptTokens + completionTokens,
});
