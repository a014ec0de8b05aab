import { testAiProvider } from '@invigil/contract/site/private-settings-endpoints';
import { AI_PROVIDERS, type AiProvider } from '@invigil/domain/site/ai-provider';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES } from '../../../../shared/ai/use-ai-state.ts';
import { useButtonAction } from '../../../../shared/api/queries.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import type { PrivateSettings } from '../mail-values.ts';
import settingsStyles from '../settings.module.css';
import aiPanelStyles from './ai-panel.module.css';
import { PROVIDER_FIELDS } from './ai-values.ts';

interface AiReadinessProps {
  settings: PrivateSettings;
  /** Whether the form differs from the stored settings, which alone can be tested. */
  isChanged: boolean;
}

/** Whether each provider has a key, with the button that tries the stored settings. */
export function AiReadiness({ settings, isChanged }: AiReadinessProps) {
  const { t } = useTranslation('settings');
  const hasKey = AI_PROVIDERS.some((provider) => settings[PROVIDER_FIELDS[provider].source] !== 'none');
  return (
    <aside className={settingsStyles.sitePreview} aria-label={t('ai.readiness')}>
      <h3 className="field-label">{t('ai.readiness')}</h3>
      {AI_PROVIDERS.map((provider) => (
        <ProviderTest key={provider} provider={provider} settings={settings} isChanged={isChanged} />
      ))}
      {isChanged ? (
        <Notice kind="info">{t('ai.test.saveFirst')}</Notice>
      ) : (
        !hasKey && <Notice kind="info">{t('ai.noKey')}</Notice>
      )}
    </aside>
  );
}

function ProviderTest({ provider, settings, isChanged }: AiReadinessProps & { provider: AiProvider }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const test = useButtonAction(testAiProvider);
  const { source, model } = PROVIDER_FIELDS[provider];
  const name = AI_PROVIDER_NAMES[provider];
  const hasKey = settings[source] !== 'none';
  const { data } = test;
  const isShown = !isChanged && !test.isPending;
  return (
    <section className={aiPanelStyles.providerTest} aria-label={name}>
      <div className={aiPanelStyles.providerTestHead}>
        <b>{name}</b>
        <StatusChip kind={hasKey ? 'ok' : 'draft'}>{t(hasKey ? 'ai.hasKey' : 'ai.hasNoKey')}</StatusChip>
      </div>
      <p className="small secondary">{settings[model]}</p>
      {hasKey && !isChanged && (
        <Button
          variant="outlined"
          size="small"
          loading={test.isPending}
          aria-label={t('ai.test.start', { name })}
          onClick={() => test.run({ body: { provider } })}
        >
          {t('ai.test.action')}
        </Button>
      )}
      {isShown && test.error !== null && <Notice kind="bad">{errorText(test.error)}</Notice>}
      {isShown && data !== undefined && (
        <Notice kind="ok">
          {t('ai.test.passed', {
            model: data.model,
            number: formatNumber(data.totalTokens),
          })}
        </Notice>
      )}
    </section>
  );
}
