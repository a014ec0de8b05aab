import { uploadQuestionImage } from '@invigil/contract/authoring/question-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../../shared/fields/ImageField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import styles from './editor.module.css';
import type { QuestionFormProps } from './question-form.ts';

/** The figure above the options, described for those who do not see it; folded until it is wanted. */
export function FigureField({ form }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const imagePath = useWatch({ control: form.control, name: 'imagePath' });
  const promptType = useWatch({ control: form.control, name: 'promptType' });
  const { errors } = form.formState;
  const [isWanted, setWanted] = useState(false);
  const hasError = errors.imagePath !== undefined || errors.imageDescription !== undefined;
  if (!isWanted && !hasError && imagePath === '' && promptType !== 'image')
    return (
      <div className={styles.addFigure}>
        <Button size="small" startIcon={<Icon of={ImagePlus} />} onClick={() => setWanted(true)}>
          {t('fields.addFigure')}
        </Button>
      </div>
    );
  return (
    <ImageField
      label={t('fields.figure')}
      optional={promptType !== 'image'}
      endpoint={uploadQuestionImage}
      path={imagePath}
      onChange={(path) => {
        form.setValue('imagePath', path, { shouldDirty: true });
        if (path === '') form.setValue('imageDescription', '', { shouldDirty: true });
      }}
      error={messageOf(errors, 'imagePath')}
      onError={(message) => {
        if (message === undefined) form.clearErrors('imagePath');
        else form.setError('imagePath', { type: 'upload', message });
      }}
    >
      <TextField
        label={t('fields.imageDescription')}
        hint={t('fields.imageDescriptionHint')}
        error={messageOf(errors, 'imageDescription')}
        {...form.register('imageDescription')}
      />
    </ImageField>
  );
}
