import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMayUseAi } from '../../../shared/ai/use-ai-state.ts';

interface DraftButtonProps {
  onOpen: () => void;
}

/** The button that opens the dialog of AI; nothing for users who draft nothing. */
export function DraftButton({ onOpen }: DraftButtonProps) {
  const { t } = useTranslation('drafts');
  const mayUse = useMayUseAi();
  if (!mayUse) return null;
  return (
    <Button variant="outlined" startIcon={<Icon of={Sparkles} />} onClick={onOpen}>
      {t('open')}
    </Button>
  );
}
