import { costOf } from '@invigil/domain/ai/consumption';
import { type DraftSize, estimateDraft } from '@invigil/domain/ai/draft-estimate';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import { useTranslation } from 'react-i18next';
import type { AiState } from '../../../shared/ai/use-ai-state.ts';

/** Exact tokens would promise more than an estimate can. */
const ROUNDED_TO = 100;

interface DraftEstimateProps {
  ai: AiState;
  provider: AiProvider;
  /** The number of questions may be one that the form refuses. */
  size: DraftSize;
}

/** What a draft will take: tokens, dollars where the model has prices, and the tokens of the month that a limit leaves. */
export function DraftEstimate({ ai, provider, size }: DraftEstimateProps) {
  const { t } = useTranslation('drafts');
  const isCounted = Number.isInteger(size.questionCount) && size.questionCount > 0;
  const hasLimit = ai.tokenLimit > 0;
  if (!isCounted && !hasLimit) return null;
  const use = estimateDraft(size);
  const tokens = Math.ceil((use.promptTokens + use.completionTokens) / ROUNDED_TO) * ROUNDED_TO;
  const model = ai.providers.find((each) => each.provider === provider);
  const cost = model === undefined ? null : costOf(use, model);
  const key = cost === null ? 'tokens' : cost < 1 ? 'tokensBelowCent' : 'tokensAndCost';
  return (
    <p className="small muted">
      {isCounted && t(`estimate.${key}`, { tokens, cost: dollarText(Math.max(1, Math.round(cost ?? 0))) })}
      {hasLimit && ` ${t('estimate.left', { count: Math.max(0, ai.tokenLimit - ai.usedTokens) })}`}
    </p>
  );
}

const dollarText = (cents: number): string => formatMoney(cents, 'USD', currentLanguage(), '$');
