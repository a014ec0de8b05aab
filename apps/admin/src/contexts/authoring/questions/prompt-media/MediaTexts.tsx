import { MAX_TRANSCRIPT_LENGTH } from '@invigil/domain/authoring/prompt-media';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../shared/fields/TextAreaField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../question-form.ts';

interface MediaTextsProps extends Pick<QuestionFormProps, 'form'> {
  hasCaptions: boolean;
}

/** Bytes of the longest file of captions: a letter has at most four. */
const MAX_BYTES = 4 * MAX_TRANSCRIPT_LENGTH;

/** The words of a recording, for candidates who do not hear. */
export function MediaTexts({ form, hasCaptions }: MediaTextsProps) {
  const { t } = useTranslation(['questions', 'messages']);
  const { errors } = form.formState;
  const picker = useRef<HTMLInputElement>(null);
  const load = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_BYTES)
      return form.setError('captions', { type: 'file', message: t('messages:fields.tooLong') });
    form.clearErrors('captions');
    form.setValue('captions', (await file.text()).replaceAll('\r\n', '\n'), { shouldDirty: true });
  };
  return (
    <>
      <TextAreaField
        label={t('media.transcript')}
        optional
        hint={t('media.transcriptHint')}
        error={messageOf(errors, 'transcript')}
        {...form.register('transcript')}
      />
      {hasCaptions && (
        <TextAreaField
          label={t('media.captions')}
          optional
          hint={t('media.captionsHint')}
          labelAction={
            <>
              <input
                ref={picker}
                type="file"
                accept=".vtt,text/vtt"
                hidden
                onChange={(event) => {
                  void load(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
              <Button size="small" startIcon={<Icon of={FileText} />} onClick={() => picker.current?.click()}>
                {t('media.loadCaptions')}
              </Button>
            </>
          }
          spellCheck={false}
          error={messageOf(errors, 'captions')}
          {...form.register('captions')}
        />
      )}
    </>
  );
}
