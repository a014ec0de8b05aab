import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAiChoice } from '../../shared/ai/ai-choice.ts';
import { AI_PROVIDER_NAMES, modelInUse, useAiState, useDraftObstacle } from '../../shared/ai/use-ai-state.ts';
import styles from './shell.module.css';

/** The name of the chosen model and what opens the choice; null for users who do not choose, and until it has loaded. */
export function useAiModelChoice(): { readonly name: string; readonly open: () => void } | null {
  const { t } = useTranslation('frame');
  const open = useAiChoice();
  const { data: state } = useAiState();
  const obstacle = useDraftObstacle();
  if (open === null || state === undefined) return null;
  const model = modelInUse(state);
  if (obstacle === 'demonstration') return { name: t('ai.inDemonstration'), open };
  return { name: model === undefined ? t('ai.none') : AI_PROVIDER_NAMES[model.provider], open };
}

/** The chosen model in the bar of a wide page; a narrow one has it in the account menu and in the drawer. */
export function AiModelButton() {
  const { t } = useTranslation('frame');
  const choice = useAiModelChoice();
  if (choice === null) return null;
  return (
    <Button
      color="inherit"
      className={`${styles.wideOnly} ${styles.aiModelButton}`}
      startIcon={<Icon of={Sparkles} />}
      aria-haspopup="dialog"
      aria-label={t('ai.choose', { name: choice.name })}
      onClick={choice.open}
    >
      {choice.name}
    </Button>
  );
}

interface AiModelMenuItemProps {
  /** Closes the menu. */
  onSelect: () => void;
}

/** The chosen model in the account menu of a narrow page. */
export function AiModelMenuItem({ onSelect, ...item }: AiModelMenuItemProps) {
  const { t } = useTranslation('frame');
  const choice = useAiModelChoice();
  if (choice === null) return null;
  return (
    <MenuItem
      {...item}
      className={styles.narrowOnly}
      onClick={() => {
        onSelect();
        choice.open();
      }}
    >
      <Icon of={Sparkles} />
      {t('ai.choose', { name: choice.name })}
    </MenuItem>
  );
}
