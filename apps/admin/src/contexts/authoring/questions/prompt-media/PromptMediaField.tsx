import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import type { RecordingEnd } from '@invigil/recording/recorder.ts';
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
import { lengthText } from './media-length.ts';
import styles from './prompt-media.module.css';
import { mediaViewOf, type PlayedPrompt, type PromptMediaValues } from './prompt-media-values.ts';
import { RecordingPanel } from './RecordingPanel.tsx';
import { RecordingReview } from './RecordingReview.tsx';
import { StoredRecording } from './StoredRecording.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useRecordingUpload } from './use-recording-upload.ts';

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
  const [activity, setActivity] = useState<'recording' | 'replacing' | 'linking' | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  /** The recording that was made here last, until another way is chosen. */
  const [ended, setEnded] = useState<RecordingEnd | null>(null);
  const [isAskingForLink, setAskingForLink] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const maxSeconds = settings?.maxRecordingSeconds ?? defaultsOf('exam').maxRecordingSeconds;
  const maxMs = maxSeconds * 1000;
  const { recordingPath, videoLink } = values;

  const setValues = (change: Partial<PromptMediaValues>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof PromptMediaValues, value, { shouldDirty: true });
    form.clearErrors(['recordingPath', 'videoLink', 'mediaSeconds']);
  };
  const show = (next: typeof activity) => {
    form.clearErrors('recordingPath');
    setActivity(next);
    // The button with the focus is about to disappear.
    if (box.current?.contains(document.activeElement)) box.current.focus();
  };
  const { state, upload, retry, cancel } = useRecordingUpload({
    kind,
    maxMs,
    onStored: ({ path, durationMs }) => {
      setValues({
        recordingPath: path,
        videoLink: '',
        mediaSeconds: lengthText(Math.ceil(durationMs / 1000)),
      });
      show(null);
    },
  });
  const { step } = state;
  const isSending = step === 'converting' || step === 'uploading';
  const isKept = step === 'failed' && state.mayRetry;
  const pending = isSending ? 'uploading' : isUnsaved || isKept ? 'recording' : null;
  useEffect(() => onPending(pending), [pending, onPending]);
  useEffect(() => () => onPending(null), [onPending]);

  const save = (end: RecordingEnd) => {
    setUnsaved(false);
    setEnded(end);
    show(recordingPath === '' ? null : 'replacing');
    upload({ blob: end.blob, isRecorded: true });
  };
  const record = () => {
    cancel();
    setEnded(null);
    show('recording');
  };
  const link = () => {
    setEnded(null);
    setAskingForLink(false);
    cancel();
    setValues({ recordingPath: '', mediaSeconds: '' });
    show('linking');
  };

  const error = step === 'failed' ? state.message : messageOf(errors, 'recordingPath');
  const errorId = error === undefined ? undefined : `${id}-error`;
  const isRecording = activity === 'recording';
  const isLinking = kind === 'video' && (activity === 'linking' || videoLink !== '');
  const view = recordingPath === '' ? null : mediaViewOf(values);
  const isChoosing =
    !isSending && !isKept && !isRecording && (activity === 'replacing' || (view === null && !isLinking));
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.promptMedia} aria-describedby={errorId}>
      <legend className="field-label">{t(`promptTypes.${kind}`)}</legend>
      {view !== null && (
        <StoredRecording
          media={view}
          onAgain={ended === null || isSending || isKept ? undefined : record}
          onReplace={() => {
            setEnded(null);
            show('replacing');
          }}
          onRemove={() => {
            setEnded(null);
            setValues({ recordingPath: '', mediaSeconds: '' });
            show(null);
          }}
        />
      )}
      {isRecording && (
        <RecordingPanel
          kind={kind}
          maxMs={maxMs}
          onSave={save}
          onUnsaved={setUnsaved}
          onCancel={() => {
            setUnsaved(false);
            show(null);
          }}
        />
      )}
      {ended !== null && !isRecording && (
        <RecordingReview kind={kind} end={ended} hasPlayer={isSending || isKept} />
      )}
      {(isSending || isKept) && (
        <UploadProgress
          state={state}
          onRetry={retry}
          onCancel={() => {
            setEnded(null);
            cancel();
          }}
        />
      )}
      {isChoosing && (
        <MediaChoice
          kind={kind}
          maxSeconds={maxSeconds}
          mayLink={kind === 'video' && videoLink === '' && settings?.allowsLinkedVideos === true}
          errorId={errorId}
          onRecord={record}
          onFile={(file) => {
            setEnded(null);
            form.clearErrors('recordingPath');
            upload({ blob: file, isRecorded: false });
          }}
          onLink={() => (recordingPath === '' ? link() : setAskingForLink(true))}
          onKeep={activity === 'replacing' ? () => show(null) : undefined}
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
        <LinkFields
          form={form}
          autoFocus={activity === 'linking'}
          onRemove={() => {
            setValues({ videoLink: '', mediaSeconds: '' });
            show(null);
          }}
        />
      )}
      <MediaTexts form={form} hasCaptions={kind === 'video' && !isLinking} />
      <ConfirmDialog
        open={isAskingForLink}
        title={t('media.linkReplaces.title')}
        safeLabel={t('media.keep')}
        confirmLabel={t('media.linkReplaces.confirm')}
        onCancel={() => setAskingForLink(false)}
        onConfirm={link}
      >
        {t('media.linkReplaces.text')}
      </ConfirmDialog>
    </fieldset>
  );
}
