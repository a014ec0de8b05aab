import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionUser } from '../session/session-user.ts';
import { AI_PROVIDER_NAMES, type AiState } from './use-ai-state.ts';

interface AiModelLineProps {
  model: AiState['providers'][number];
  isWriting: boolean;
}

/** The model that drafts, and whether it is writing. */
export function AiModelLine({ model, isWriting }: AiModelLineProps) {
  const { t } = useTranslation('ai');
  const name = AI_PROVIDER_NAMES[model.provider];
  return (
    <span className="small secondary" role="status">
      {isWriting ? t('help.writing', { name }) : `${name} (${model.model})`}
    </span>
  );
}

/** Says that a demonstration calls no model. */
export function AiDemonstrationNotice() {
  const { t } = useTranslation('frame');
  return (
    <Notice kind="info" title={t('ai.demonstration.title')}>
      {t('ai.demonstration.text')}
    </Notice>
  );
}

/** Says that no provider has a key; with a link to the settings for the SuperAdmin. */
export function AiNotSetUp({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['common', 'messages']);
  const { roleCode } = useSessionUser();
  return (
    <Notice
      kind="info"
      action={
        roleCode === 'superAdmin' && (
          <Link className="link" to={SCREENS.siteSettings.path} onClick={onLeave}>
            {t('setup.settings')}
          </Link>
        )
      }
    >
      {t('messages:refusals.aiSettingsNotDone')} {roleCode !== 'superAdmin' && t('setup.ask')}
    </Notice>
  );
}
