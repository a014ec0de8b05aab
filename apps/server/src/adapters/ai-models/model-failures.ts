import { z } from 'zod';
import { type ModelCall, ModelError, type ModelFailure } from './ai-models.ts';
import { safeReason } from './safe-reason.ts';

/** An error that a provider reports within its answer. */
const reported = z.object({
  message: z.string(),
  code: z.union([z.string(), z.number()]).nullish(),
  statusCode: z.number().nullish(),
});
const failedAnswer = z.object({ error: reported });

/** Characters of an answer that reports an error; a longer one is not parsed for it. */
const MAX_REPORT = 10_000;

/** The failure that an error of the library stands for. Loads the library, which has just failed. */
export async function toModelError(
  error: unknown,
  call: Pick<ModelCall, 'apiKey' | 'prompt'>,
): Promise<ModelError> {
  if (error instanceof ModelError) return error;
  const { APICallError } = await import('ai');
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseBody = '' } = error;
    // OpenAI's Responses can fail with status 200, in a form that the library does not read.
    const message = (status === 200 ? findReport(responseBody) : undefined) ?? error.message;
    const failure = failureOf(status ?? 0, `${message} ${responseBody}`);
    return new ModelError(failure, safeReason(message, call), { status });
  }
  // An error of the library quotes the answer that it could not read.
  if (error instanceof Error) return new ModelError('providerDown', error.name);
  const { data } = reported.safeParse(error);
  if (data === undefined) return new ModelError('providerDown', 'an unknown error');
  const { message, code, statusCode } = data;
  const failure = failureOf(statusCode ?? 0, `${message} ${code ?? ''}`);
  return new ModelError(failure, safeReason(message, call), { status: statusCode ?? undefined });
}

/** The message of an error that an answer reports; undefined where it reports none. */
function findReport(body: string): string | undefined {
  if (body.length > MAX_REPORT) return undefined;
  try {
    return failedAnswer.safeParse(JSON.parse(body)).data?.error.message;
  } catch {
    return undefined;
  }
}

/** @param text of the error with everything that the provider says about it */
function failureOf(status: number, text: string): ModelFailure {
  // Gemini answers 400 to a wrong key, and the same to a prompt that it does not accept.
  if (status === 401 || status === 403 || /API[_ ]KEY[_ ]INVALID/i.test(text)) return 'wrongKey';
  if (status === 404 || /model_not_found/.test(text)) return 'unknownModel';
  if (status === 429 || /insufficient_quota|rate_limit_exceeded/.test(text)) return 'quotaUsedUp';
  if (/content_filter|content_policy|PROHIBITED_CONTENT/.test(text)) return 'contentRefused';
  return status >= 400 && status < 500 ? 'outputInvalid' : 'providerDown';
}
