import { APICallError } from 'ai';
import { ModelError, type ModelFailure } from './ai-models.ts';

/** The failure that an error of the library stands for. */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (APICallError.isInstance(error))
    return new ModelError(failureOf(error), `${error.statusCode ?? 'no status'}: ${error.message}`);
  return new ModelError('providerDown', error instanceof Error ? error.message : String(error));
}

function failureOf({ statusCode = 0, responseBody = '', message }: APICallError): ModelFailure {
  const text = `${message} ${responseBody}`;
  // Gemini answers 400 to a wrong key, and the same to a prompt that it does not accept.
  if (statusCode === 401 || statusCode === 403 || /API[_ ]KEY[_ ]INVALID/i.test(text)) return 'wrongKey';
  if (statusCode === 404 || /model_not_found/.test(text)) return 'unknownModel';
  if (statusCode === 429 || /insufficient_quota/.test(text)) return 'quotaUsedUp';
  if (/content_filter|content_policy|PROHIBITED_CONTENT/.test(text)) return 'contentRefused';
  return statusCode >= 400 && statusCode < 500 ? 'outputInvalid' : 'providerDown';
}
