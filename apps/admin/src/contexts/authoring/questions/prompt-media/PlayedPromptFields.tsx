import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Film, Trash2, Volume2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/fields/SelectField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import styles from '../editor.module.css';
import type { QuestionValues } from '../question-fields.ts';
import type { QuestionFormProps } from '../question-form.ts';
import { isFramed, NO_MEDIA_VALUES, type PlayedPrompt } from './prompt-media-values.ts';

type FormProps = Pick<QuestionFormProps, 'form'>;

const ICONS = { audio: Volume2, video: Film } as const;

/** Buttons that put a recording or a video above the options; a question has one medium, so none beside a figure. */
export function AddPlayedPrompt({ form }: FormProps) {
  const { t } = useTranslation('questions');
  const imagePath = useWatch({ control: form.control, name: 'imagePath' });
  if (imagePath !== '') return null;
  const add = (kind: PlayedPrompt) => form.setValue('played', kind, { shouldDirty: true });
  return (
    <div className={styles.addFigure}>
      {(['audio', 'video'] as const).map((kind) => (
        <Button key={kind} size="small" startIcon={<Icon of={ICONS[kind]} />} onClick={() => add(kind)}>
          {t(`media.add.${kind}`)}
        </Button>
      ))}
    </div>
  );
}

/** How often a candidate may play the prompt of a multiple choice, and when its options appear. */
export function PlayRulesFields({ form }: FormProps) {
  const { t } = useTranslation('questions');
  const values = useWatch({ control: form.control }) as QuestionValues;
  const { errors } = form.formState;
  const remove = () => {
    form.clearErrors();
    for (const [name, value] of Object.entries(NO_MEDIA_VALUES))
      form.setValue(name as keyof typeof NO_MEDIA_VALUES, value, { shouldDirty: true });
  };
  const words = isFramed(values) ? (['any'] as const) : (['any', '1', '2'] as const);
  return (
    <>
      <div className="field-row">
        <SelectField
          // the chosen entry exists only once the list has it
          key={String(words.length)}
          label={t('media.maxPlays.label')}
          hint={t(words.length === 1 ? 'media.maxPlays.framed' : 'media.maxPlays.hint')}
          options={words.map((word) => ({
            value: word === 'any' ? '' : word,
            label: t(`media.maxPlays.${word}`),
          }))}
          error={messageOf(errors, 'maxPlays')}
          {...form.register('maxPlays')}
        />
        <SelectField
          label={t('media.optionsAppear.label')}
          options={(['with', 'after'] as const).map((value) => ({
            value,
            label: t(`media.optionsAppear.${value}`),
          }))}
          error={messageOf(errors, 'optionsAppear')}
          {...form.register('optionsAppear')}
        />
      </div>
      <div>
        <Button size="small" startIcon={<Icon of={Trash2} />} onClick={remove}>
          {t(`media.removeAbove.${values.played === 'video' ? 'video' : 'audio'}`)}
        </Button>
      </div>
    </>
  );
}
