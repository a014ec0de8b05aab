import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../../shared/components/ConfirmDialog.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import type { QuestionValues } from '../question-fields.ts';
import type { QuestionFormProps } from '../question-form.ts';
import { LinkFields } from './LinkFields.tsx';
import { MediaChoice } from './MediaChoice.tsx';
import { MediaTexts } from './MediaTexts.tsx';
import styles from './prompt-media.module.css';
import { mediaViewOf, type PlayedPrompt } from './prompt-media-values.ts';
import { RecordingPanel } from './RecordingPanel.tsx';
import { RecordingReview } from './RecordingReview.tsx';
import { StoredRecording } from './StoredRecording.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useMediaChange } from './use-media-change.ts';

/** A recording that is not in the form yet. */
export type PendingMedia = 'recording' | 'uploading';

interface PromptMediaFieldProps extends Pick<QuestionFormProps, 'form'> {
  kind: PlayedPrompt;
  onPending: (pending: PendingMedia | null) => void;
}

/** The audio or the video of a question: recorded here, uploaded as a file or, for a video, linked. */
export function PromptMediaField({ kind, form, onPending }: PromptMediaFieldProps) {
  const { t } = useTranslation(['questions', 'messages']);
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  const values = useWatch({ control: form.control }) as QuestionValues;
  const { errors } = form.formState;
  const [isAskingForLink, setAskingForLink] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const maxSeconds = settings?.maxRecordingSeconds ?? defaultsOf('exam').maxRecordingSeconds;
  const maxMs = maxSeconds * 1000;
  const { recordingPath, videoLink } = values;
  const change = useMediaChange({ form, kind, maxMs, recordingPath, box });
  const { activity, ended, state, sending } = change;
  const { step } = state;
  const isSending = step === 'converting' || step === 'uploading';
  const pending = isSending ? 'uploading' : change.isUnsaved || sending !== null ? 'recording' : null;
  useEffect(() => onPending(pending), [pending, onPending]);
  useEffect(() => () => onPending(null), [onPending]);

  const error = step === 'failed' ? state.message : messageOf(errors, 'recordingPath');
  const errorId = error === undefined ? undefined : `${id}-error`;
  const isRecording = activity === 'recording';
  const isLinking = kind === 'video' && (activity === 'linking' || videoLink !== '');
  const view = recordingPath === '' ? null : mediaViewOf(values);
  const isChoosing =
    sending === null && !isRecording && (activity === 'replacing' || (view === null && !isLinking));
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.promptMedia} aria-describedby={errorId}>
      <legend className="field-label">{t(`promptTypes.${kind}`)}</legend>
      {view !== null && (
        <StoredRecording
          media={view}
          onAgain={ended === null || sending !== null ? undefined : change.record}
          onReplace={change.replace}
          onRemove={change.remove}
        />
      )}
      {isRecording && (
        <RecordingPanel
          kind={kind}
          maxMs={maxMs}
          onSave={change.takeRecording}
          onUnsaved={change.setUnsaved}
          onCancel={change.cancelRecording}
        />
      )}
      {ended !== null && !isRecording && (
        <RecordingReview kind={kind} end={ended} hasPlayer={sending !== null} />
      )}
      {sending !== null && (
        <UploadProgress state={sending} onRetry={change.retry} onCancel={change.cancelUpload} />
      )}
      {isChoosing && (
        <MediaChoice
          kind={kind}
          maxSeconds={maxSeconds}
          mayLink={kind === 'video' && videoLink === '' && settings?.allowsLinkedVideos === true}
          errorId={errorId}
          onRecord={change.record}
          onFile={change.takeFile}
          onLink={() => (recordingPath === '' ? change.link() : setAskingForLink(true))}
          onKeep={activity === 'replacing' ? change.keep : undefined}
        />
      )}
      {error !== undefined && (
        <span className="field-error" id={errorId} role="alert">
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
      <p className="small secondary" role="status">
        {step === 'complete' && t('media.uploaded')}
      </p>
      {isLinking && (
        <LinkFields form={form} autoFocus={activity === 'linking'} onRemove={change.removeLink} />
      )}
      <MediaTexts form={form} hasCaptions={kind === 'video' && !isLinking} />
      <ConfirmDialog
        open={isAskingForLink}
        title={t('media.linkReplaces.title')}
        safeLabel={t('media.keep')}
        confirmLabel={t('media.linkReplaces.confirm')}
        onCancel={() => setAskingForLink(false)}
        onConfirm={() => {
          setAskingForLink(false);
          change.link();
        }}
      >
        {t('media.linkReplaces.text')}
      </ConfirmDialog>
    </fieldset>
  );
}
