import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { MAX_RECORDING_BYTES } from '@invigil/contract/authoring/recording-fields';
import type { Refusal } from '@invigil/domain/refusals';
import type {
  ConversionError,
  ConversionErrorKind,
  RecordingFile,
} from '@invigil/recording/to-recording-file.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, RefusalError } from '../../../../shared/api/api-errors.ts';
import { call } from '../../../../shared/api/call.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import type { PlayedPrompt } from './prompt-media-values.ts';

export type UploadState =
  | { readonly step: 'idle' | 'complete' }
  | { readonly step: 'converting' | 'uploading'; readonly share: number }
  | { readonly step: 'failed'; readonly message: string; readonly mayRetry: boolean };

interface StoredRecording {
  readonly path: string;
  readonly durationMs: number;
}

interface UploadSource {
  readonly blob: Blob;
  /** Made by the page's own recorder, whose timer can be late. */
  readonly isRecorded: boolean;
}

interface UploadOptions {
  readonly kind: PlayedPrompt;
  readonly maxMs: number;
  readonly onStored: (stored: StoredRecording) => void;
}

/** The same file would be refused again. */
const FINAL: readonly Refusal[] = ['recordingUnreadable', 'recordingTooLong'];
const EXTENSIONS = { audio: 'oga', video: 'webm' } as const;

/** By name: the class is in the code that is loaded for a conversion. */
const conversionErrorOf = (error: unknown): ConversionErrorKind | undefined =>
  error instanceof Error && error.name === 'ConversionError' ? (error as ConversionError).kind : undefined;

/** Converts and uploads a recording. A failed upload can be repeated without another recording or conversion. */
export function useRecordingUpload({ kind, maxMs, onStored }: UploadOptions) {
  const { t } = useTranslation(['questions', 'messages']);
  const errorText = useErrorText();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const source = useRef<UploadSource>(undefined);
  const converted = useRef<RecordingFile>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const convert = async ({ blob, isRecorded }: UploadSource, signal: AbortSignal): Promise<RecordingFile> => {
    setState({ step: 'converting', share: 0 });
    const { toRecordingFile } = await import('@invigil/recording/to-recording-file.ts');
    return toRecordingFile(blob, {
      kind,
      maxMs,
      signal,
      maxBytes: MAX_RECORDING_BYTES,
      cutsAtMax: isRecorded,
      onProgress: (share) => {
        if (!signal.aborted) setState({ step: 'converting', share });
      },
    });
  };

  const send = async ({ blob }: RecordingFile, signal: AbortSignal): Promise<StoredRecording> => {
    setState({ step: 'uploading', share: 0 });
    if (blob.size > MAX_RECORDING_BYTES) throw new CallError(413, 'tooLarge');
    const file = new File([blob], `recording.${EXTENSIONS[kind]}`, { type: blob.type });
    const stored = await call(
      uploadRecording,
      { file },
      {
        signal,
        onProgress: (share) => {
          if (!signal.aborted) setState({ step: 'uploading', share });
        },
      },
    );
    if (stored === null) throw new CallError(204, 'somethingUnexpected');
    return stored;
  };

  const run = async () => {
    const { current: file } = source;
    if (file === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      converted.current ??= await convert(file, signal);
      const stored = await send(converted.current, signal);
      if (signal.aborted) return;
      forget();
      setState({ step: 'complete' });
      onStored(stored);
    } catch (error) {
      if (!signal.aborted) setState(failureOf(error));
    }
  };

  const failureOf = (error: unknown): UploadState => {
    const reason = conversionErrorOf(error);
    if (reason === 'tooLong' || reason === 'unreadable') {
      const refusal = reason === 'tooLong' ? 'recordingTooLong' : 'recordingUnreadable';
      return { step: 'failed', message: t(`messages:refusals.${refusal}`), mayRetry: false };
    }
    if (reason !== undefined) return { step: 'failed', message: t('media.unsupportedFile'), mayRetry: false };
    const mayRetry = !(error instanceof RefusalError && FINAL.includes(error.refusal));
    return { step: 'failed', message: errorText(error), mayRetry };
  };

  const forget = () => {
    source.current = undefined;
    converted.current = undefined;
  };
  const upload = (next: UploadSource) => {
    source.current = next;
    converted.current = undefined;
    void run();
  };
  /** Ends the upload and forgets the recording. */
  const cancel = () => {
    running.current?.abort();
    forget();
    setState({ step: 'idle' });
  };
  return { state, upload, retry: () => void run(), cancel };
}
