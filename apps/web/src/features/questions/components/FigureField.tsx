import { MAX_IMAGE_BYTES, uploadQuestionImage } from '@invigil/contract/questions/question-endpoints';
import Button from '@mui/material/Button';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/fields/TextField.tsx';
import { useAction } from '../../../lib/api/queries.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { messageOf } from '../../../lib/forms/use-contract-form.ts';
import type { QuestionFormProps } from './question-form.ts';

const FORMATS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The figure above the options: chosen or dropped, uploaded at once, described for those who do not see it. */
export function FigureField({ form }: QuestionFormProps) {
  const { t } = useTranslation(['questions', 'messages']);
  const errorText = useErrorText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useAction(uploadQuestionImage);
  const imagePath = useWatch({ control: form.control, name: 'imagePath' });
  const promptType = useWatch({ control: form.control, name: 'promptType' });
  const { errors } = form.formState;
  const error = messageOf(errors, 'imagePath');

  const fail = (message: string) => form.setError('imagePath', { type: 'upload', message });
  const take = async (file: File | undefined) => {
    if (file === undefined || upload.isPending) return;
    form.clearErrors('imagePath');
    if (!FORMATS.includes(file.type)) return fail(t('messages:refusals.imageUnreadable'));
    if (file.size > MAX_IMAGE_BYTES) return fail(t('messages:failures.tooLarge'));
    try {
      const { path } = await upload.mutateAsync({ file });
      form.setValue('imagePath', path, { shouldDirty: true });
    } catch (problem) {
      fail(errorText(problem));
    }
  };
  const remove = () => {
    form.setValue('imagePath', '', { shouldDirty: true });
    form.setValue('imageDescription', '', { shouldDirty: true });
  };

  return (
    <fieldset>
      <legend className="field-label">
        {t('fields.figure')}{' '}
        {promptType !== 'image' && <span className="muted field-optional">{t('common:optional')}</span>}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={imagePath === '' ? 'drop-zone' : 'drop-zone filled'}
        aria-busy={upload.isPending}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={picker}
          type="file"
          accept={FORMATS.join(',')}
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // the same file can be chosen again after an error
            event.target.value = '';
          }}
        />
        {imagePath === '' ? (
          <>
            <Button
              variant="outlined"
              loading={upload.isPending}
              startIcon={<ImagePlus className="icon" strokeWidth={1.5} aria-hidden="true" />}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              onClick={() => picker.current?.click()}
            >
              {t(upload.isPending ? 'fields.uploading' : 'fields.chooseFigure')}
            </Button>
            <span className="small muted" id={`${id}-hint`} role="status">
              {upload.isPending ? t('fields.uploading') : t('fields.figureHint')}
            </span>
          </>
        ) : (
          <>
            <img className="figure-thumb" src={imagePath} alt="" />
            <div className="grow">
              <TextField
                label={t('fields.imageDescription')}
                hint={t('fields.imageDescriptionHint')}
                error={messageOf(errors, 'imageDescription')}
                {...form.register('imageDescription')}
              />
            </div>
            <button
              type="button"
              className="icon-button"
              title={t('fields.removeFigure')}
              aria-label={t('fields.removeFigure')}
              onClick={remove}
            >
              <Trash2 className="icon" strokeWidth={1.5} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {error && (
        <span className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
          {error}
        </span>
      )}
    </fieldset>
  );
}
