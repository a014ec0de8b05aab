import type { TokenUse } from '@invigil/domain/ai/consumption';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { z } from 'zod';

/** One call to a model. */
export interface ModelCall {
  readonly provider: AiProvider;
  readonly model: string;
  readonly apiKey: string;
  /** What the model is asked to do; no part of it comes from an author. */
  readonly system: string;
  /** What an author wrote. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** The schema of each element where the answer is a list; without it the answer is a text. */
  readonly elements?: { readonly name: string; readonly schema: z.ZodType } | undefined;
  /** Aborts the call at the provider. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Why a call failed:
 * - `wrongKey`, `unknownModel`: the settings are wrong
 * - `quotaUsedUp`: the provider takes no more calls of this key for now
 * - `contentRefused`: the provider or the model declined to answer
 * - `outputInvalid`: the answer was cut off, or is not what was asked for
 * - `providerDown`: out of reach, too slow, or failing
 * - `aborted`: by the caller's signal
 */
export type ModelFailure =
  | 'wrongKey'
  | 'unknownModel'
  | 'quotaUsedUp'
  | 'contentRefused'
  | 'outputInvalid'
  | 'providerDown'
  | 'aborted';

/** A call to a model that failed. The message is for the log: it can quote the provider, but neither key nor prompt. */
export class ModelError extends Error {
  override name = 'ModelError';

  readonly failure: ModelFailure;
  /** Tokens that the provider counted until the failure; undefined where it did not say. */
  readonly usage: TokenUse | undefined;
  /** HTTP status of the provider's answer; undefined without one. */
  readonly status: number | undefined;

  constructor(
    failure: ModelFailure,
    message: string,
    { usage, status }: { readonly usage?: TokenUse | undefined; readonly status?: number | undefined } = {},
  ) {
    super(message);
    this.failure = failure;
    this.usage = usage;
    this.status = status;
  }
}

/** A whole answer of a model, with the tokens that the provider counted. */
export interface WholeAnswer {
  readonly text: string;
  readonly usage: TokenUse;
}

/** Models of all providers, behind one interface. */
export interface AiModels {
  /**
   * Calls a model and waits for its whole answer, for a caller that shows nothing before the end.
   *
   * @throws ModelError
   */
  generate(call: ModelCall): Promise<WholeAnswer>;
  /**
   * Calls a model and hands on each piece of its answer as it comes.
   *
   * @returns the tokens that the provider counted
   * @throws ModelError
   */
  stream(call: ModelCall, onText: (text: string) => void): Promise<TokenUse>;
}
