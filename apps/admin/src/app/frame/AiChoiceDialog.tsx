import { chooseAiProvider } from '@invigil/contract/ai/ai-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { type AiProvider, DEFAULT_AI_PROVIDER } from '@invigil/domain/site/ai-provider';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AiObstacleNotice } from '../../shared/ai/AiObstacleNotice.tsx';
import styles from '../../shared/ai/ai.module.css';
import {
  AI_PROVIDER_NAMES,
  type AiState,
  modelInUse,
  useDraftObstacle,
} from '../../shared/ai/use-ai-state.ts';
import { useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useToast } from '../../shared/components/Toast.tsx';
import { useSessionUser } from '../../shared/session/session-user.ts';

interface AiChoiceDialogProps {
  state: AiState;
  onClose: () => void;
}

/** Chooses the provider whose model drafts, and shows the tokens of the month. */
export function AiChoiceDialog({ state, onClose }: AiChoiceDialogProps) {
  const { t } = useTranslation(['ai', 'common']);
  const id = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const choose = useAction(chooseAiProvider);
  const isDemonstration = useDraftObstacle() === 'demonstration';
  const current = modelInUse(state)?.provider;
  const [chosen, setChosen] = useState<AiProvider | undefined>(current);
  const { usedTokens, tokenLimit } = state;
  const numbers = { used: formatNumber(usedTokens), limit: formatNumber(tokenLimit) };

  const save = () => {
    if (chosen === undefined || chosen === current) return onClose();
    choose.mutate(
      { body: { provider: chosen } },
      {
        onSuccess: () => {
          onClose();
          toast.show(t('choice.saved', { name: AI_PROVIDER_NAMES[chosen] }));
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: `dialog-body ${styles.aiDialog}` } }}
    >
      <h2 id={`${id}-title`}>{t('choice.title')}</h2>
      <p className="secondary">{t('choice.text')}</p>
      {isDemonstration && <AiObstacleNotice obstacle="demonstration" />}
      <fieldset className={styles.aiModels} aria-labelledby={`${id}-title`}>
        {state.providers.map((model) => (
          <ModelChoice
            key={model.provider}
            model={model}
            isChosen={model.provider === chosen}
            onChoose={() => setChosen(model.provider)}
            onLeave={onClose}
          />
        ))}
      </fieldset>
      <p className="small">{t(tokenLimit === 0 ? 'choice.used' : 'choice.usedOfLimit', numbers)}</p>
      {choose.error !== null && <Notice kind="bad">{errorText(choose.error)}</Notice>}
      <div className="actions">
        <Button variant="outlined" onClick={onClose}>
          {t(current === undefined ? 'common:close' : 'common:cancel')}
        </Button>
        {current !== undefined && (
          <Button variant="contained" loading={choose.isPending} onClick={save}>
            {t('choice.save')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface ModelChoiceProps {
  model: AiState['providers'][number];
  isChosen: boolean;
  onChoose: () => void;
  /** Called when a link leaves the page. */
  onLeave: () => void;
}

function ModelChoice({ model: { provider, model, hasKey }, isChosen, onChoose, onLeave }: ModelChoiceProps) {
  const { t } = useTranslation(['ai', 'common']);
  const id = useId();
  const { roleCode } = useSessionUser();
  return (
    <div className={isChosen ? `${styles.aiModel} chosen` : styles.aiModel}>
      <label>
        <input
          type="radio"
          name={`${provider}-model`}
          checked={isChosen}
          disabled={!hasKey}
          aria-describedby={`${id}-model`}
          onChange={onChoose}
        />
        <b>{AI_PROVIDER_NAMES[provider]}</b>
        {provider === DEFAULT_AI_PROVIDER && <span className="small muted">{t('choice.default')}</span>}
      </label>
      <span className="small secondary" id={`${id}-model`}>
        {model}
        {!hasKey && (
          <>
            {'. '}
            {t('choice.noKey')}{' '}
            {roleCode === 'superAdmin' ? (
              <Link className="link" to={SCREENS.siteSettings.path} onClick={onLeave}>
                {t('common:setup.settings')}
              </Link>
            ) : (
              t('common:setup.ask')
            )}
          </>
        )}
      </span>
    </div>
  );
}
