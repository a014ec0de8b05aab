import type { RecordingEnd } from '@invigil/recording/recorder.ts';
import { type RefObject, useState } from 'react';
import type { QuestionFormProps } from '../question-form.ts';
import { lengthText } from './media-length.ts';
import type { PlayedPrompt, PromptMediaValues } from './prompt-media-values.ts';
import { useRecordingUpload } from './use-recording-upload.ts';

interface MediaChangeOptions extends Pick<QuestionFormProps, 'form'> {
  readonly kind: PlayedPrompt;
  readonly maxMs: number;
  /** The recording that the form has; empty without one. */
  readonly recordingPath: string;
  /** Takes the focus where the button that has it is about to disappear. */
  readonly box: RefObject<HTMLElement | null>;
}

/** Gives a question another medium: one that is recorded here, uploaded as a file or linked; or none. */
export function useMediaChange({ form, kind, maxMs, recordingPath, box }: MediaChangeOptions) {
  const [activity, setActivity] = useState<'recording' | 'replacing' | 'linking' | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  /** The recording that was made here last, until another way is chosen. */
  const [ended, setEnded] = useState<RecordingEnd | null>(null);
  const setValues = (change: Partial<PromptMediaValues>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof PromptMediaValues, value, { shouldDirty: true });
    form.clearErrors(['recordingPath', 'videoLink', 'mediaSeconds']);
  };
  const show = (next: typeof activity) => {
    form.clearErrors('recordingPath');
    setActivity(next);
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
  return {
    activity,
    ended,
    state,
    /** The upload while it is under way, or failed and can be repeated. */
    sending:
      step === 'converting' || step === 'uploading' || (step === 'failed' && state.mayRetry) ? state : null,
    isUnsaved,
    setUnsaved,
    record: () => {
      cancel();
      setEnded(null);
      show('recording');
    },
    cancelRecording: () => {
      setUnsaved(false);
      show(null);
    },
    takeRecording: (end: RecordingEnd) => {
      setUnsaved(false);
      setEnded(end);
      show(recordingPath === '' ? null : 'replacing');
      upload({ blob: end.blob, isRecorded: true });
    },
    takeFile: (file: File) => {
      setEnded(null);
      form.clearErrors('recordingPath');
      upload({ blob: file, isRecorded: false });
    },
    retry,
    cancelUpload: () => {
      setEnded(null);
      cancel();
    },
    replace: () => {
      setEnded(null);
      show('replacing');
    },
    keep: () => show(null),
    remove: () => {
      setEnded(null);
      setValues({ recordingPath: '', mediaSeconds: '' });
      show(null);
    },
    link: () => {
      setEnded(null);
      cancel();
      setValues({ recordingPath: '', mediaSeconds: '' });
      show('linking');
    },
    removeLink: () => {
      setValues({ videoLink: '', mediaSeconds: '' });
      show(null);
    },
  };
}
