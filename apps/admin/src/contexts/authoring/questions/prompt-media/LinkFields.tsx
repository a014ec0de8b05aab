import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../question-form.ts';
import styles from './prompt-media.module.css';

interface LinkFieldsProps extends Pick<QuestionFormProps, 'form'> {
  autoFocus: boolean;
  onRemove: () => void;
}

/** The address and the length of a video on another host. */
export function LinkFields({ form, autoFocus, onRemove }: LinkFieldsProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  return (
    <div className={styles.linkFields}>
      <TextField
        type="url"
        label={t('media.linkAddress')}
        hint={t('media.linkHint')}
        autoFocus={autoFocus}
        error={messageOf(errors, 'videoLink')}
        {...form.register('videoLink')}
      />
      <TextField
        label={t('media.linkLength')}
        hint={t('media.linkLengthHint')}
        error={messageOf(errors, 'mediaSeconds')}
        {...form.register('mediaSeconds')}
      />
      <div>
        <Button startIcon={<Icon of={Trash2} />} onClick={onRemove}>
          {t('media.removeLink')}
        </Button>
      </div>
    </div>
  );
}
