import type { BodyOf } from '@invigil/contract/endpoint';
import type { updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import {
  decimalText,
  integerIn,
  numberProblem,
  optionalHundredthsOf,
  typedNumber,
} from '../../../../shared/forms/decimal-text.ts';
import type { PrivateSettings } from '../mail-values.ts';
import { type SecretValues, secretProblems, toSentSecret } from '../secret-values.ts';

/** Names of a provider's fields and settings, and of the variable of the environment that has its key. */
export const PROVIDER_FIELDS = {
  gemini: {
    model: 'geminiModel',
    key: 'geminiKey',
    action: 'geminiAction',
    source: 'geminiKeySource',
    promptPrice: 'geminiPromptPriceMinor',
    completionPrice: 'geminiCompletionPriceMinor',
    variable: 'GEMINI_API_KEY',
  },
  openAi: {
    model: 'openAiModel',
    key: 'openAiKey',
    action: 'openAiAction',
    source: 'openAiKeySource',
    promptPrice: 'openAiPromptPriceMinor',
    completionPrice: 'openAiCompletionPriceMinor',
    variable: 'OPENAI_API_KEY',
  },
} as const satisfies Record<AiProvider, object>;

const PRICES = [
  'geminiPromptPriceMinor',
  'geminiCompletionPriceMinor',
  'openAiPromptPriceMinor',
  'openAiCompletionPriceMinor',
] as const;

/** Values of the AI form; prices in dollars for a million tokens, empty for none. */
export interface AiValues extends Record<(typeof PRICES)[number], string> {
  geminiModel: string;
  openAiModel: string;
  monthlyTokenLimit: string;
  geminiAction: SecretValues['secretAction'];
  geminiKey: string;
  openAiAction: SecretValues['secretAction'];
  openAiKey: string;
}

/** The form after saving: keys are not shown again. */
export const UNCHANGED_KEYS: Pick<AiValues, 'geminiAction' | 'geminiKey' | 'openAiAction' | 'openAiKey'> = {
  geminiAction: 'keep',
  geminiKey: '',
  openAiAction: 'keep',
  openAiKey: '',
};

export function aiValuesOf(settings: PrivateSettings): AiValues {
  return {
    geminiModel: settings.geminiModel,
    openAiModel: settings.openAiModel,
    monthlyTokenLimit: typedNumber(settings.monthlyTokenLimit),
    geminiPromptPriceMinor: decimalText(settings.geminiPromptPriceMinor),
    geminiCompletionPriceMinor: decimalText(settings.geminiCompletionPriceMinor),
    openAiPromptPriceMinor: decimalText(settings.openAiPromptPriceMinor),
    openAiCompletionPriceMinor: decimalText(settings.openAiCompletionPriceMinor),
    ...UNCHANGED_KEYS,
  };
}

/** The key of a provider in the form. */
function keyOf(values: AiValues, provider: AiProvider): SecretValues {
  const { action, key } = PROVIDER_FIELDS[provider];
  return { secretAction: values[action], secret: values[key] };
}

/** The body of the call; an empty price is sent as 0. */
export function aiBodyOf(values: AiValues): BodyOf<typeof updateAiSettings> {
  return {
    geminiModel: values.geminiModel,
    openAiModel: values.openAiModel,
    monthlyTokenLimit: integerIn(values.monthlyTokenLimit),
    geminiPromptPriceMinor: optionalHundredthsOf(values.geminiPromptPriceMinor),
    geminiCompletionPriceMinor: optionalHundredthsOf(values.geminiCompletionPriceMinor),
    openAiPromptPriceMinor: optionalHundredthsOf(values.openAiPromptPriceMinor),
    openAiCompletionPriceMinor: optionalHundredthsOf(values.openAiCompletionPriceMinor),
    geminiKey: toSentSecret(keyOf(values, 'gemini')),
    openAiKey: toSentSecret(keyOf(values, 'openAi')),
  };
}

/** A malformed price is no number of hundredths, which the schema cannot name; an empty key would delete the stored one. */
export function aiProblemsOf(values: AiValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of PRICES) {
    const problem = numberProblem(values[name], 2);
    if (problem !== undefined) problems[name] = problem;
  }
  for (const provider of ['gemini', 'openAi'] as const) {
    const { secret } = secretProblems(keyOf(values, provider));
    if (secret !== undefined) problems[PROVIDER_FIELDS[provider].key] = secret;
  }
  return problems;
}
