import type {
  RecordedKind,
  RecordedMedium,
  RecordingReference,
} from '@invigil/domain/authoring/interactions/recording/recording';
import type { DeviceChoice } from '@invigil/recording/capture-devices.ts';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps, InteractionInput, WordsProps } from '../interaction-input.ts';
import { attachedRecordings, attachRecordings } from './attached-recordings.ts';
import { Recorder } from './Recorder.tsx';
import { lengthText, SavedRecording } from './SavedRecording.tsx';
import { TakeReview } from './TakeReview.tsx';
import './recording-input.css';

interface RecordingInputProps
  extends Pick<
    InputProps<RecordedKind>,
    'questionId' | 'isLocked' | 'isPromptPending' | 'promptId' | 'errorId'
  > {
  medium: RecordedMedium;
  maxSeconds: number;
  /** The answer. */
  recording: RecordingReference | null;
  onSave: (recording: RecordingReference) => void;
}

/** An answer that is recorded: the recorder, then the recording to save, then the saved one with its upload. */
function RecordingInput(props: RecordingInputProps) {
  const { questionId, medium, maxSeconds, recording, isLocked, isPromptPending, promptId, errorId } = props;
  const { t } = useTranslation('exam');
  const id = useId();
  const attemptRecordings = attachedRecordings();
  const recorder = attemptRecordings.recorderOf(questionId, medium, maxSeconds);
  const view = useSyncExternalStore(attemptRecordings.subscribe, () => recorder.view);
  const { take, isRetaking } = view;
  const isRunning = 'recording' in view.recorder;
  const hasRecording = take !== null || recording !== null;
  const isRecording = isRunning || (!isLocked && (isRetaking || !hasRecording));
  const isWaiting = isPromptPending && !hasRecording && !isRunning;

  useEffect(() => {
    void attemptRecordings.noteShown(questionId);
    return () => recorder.leave();
  }, [attemptRecordings, recorder, questionId]);
  const open = useCallback(
    (choice: DeviceChoice) => {
      attemptRecordings.hasOpened = true;
      attemptRecordings.choice = choice;
      recorder.open(choice);
    },
    [attemptRecordings, recorder],
  );
  const opensItself = isRecording && !isWaiting && !isLocked && view.recorder.step === 'closed';
  useEffect(() => {
    if (opensItself && attemptRecordings.hasOpened) open(attemptRecordings.choice);
  }, [opensItself, attemptRecordings, open]);

  const save = () => {
    if (take?.step !== 'ready') return;
    const { entry, announced } = take;
    props.onSave({ recordingId: entry.recordingId, announced });
  };
  const again = () => {
    attemptRecordings.hasOpened = true;
    recorder.again(attemptRecordings.choice);
  };
  return (
    <section
      className="recording-answer"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${promptId} ${errorId}`}
    >
      <h2 id={`${id}-title`} className="field-label">
        {t(`recording.title.${medium}`)}
      </h2>
      {isWaiting ? (
        <p className="hint strong" role="status">
          {t('recording.afterPrompt')}
        </p>
      ) : isRecording ? (
        <Recorder
          recorder={recorder}
          recordings={attemptRecordings.userRecordings.recordings}
          state={view.recorder}
          onOpen={open}
          onKeep={hasRecording ? recorder.keep : undefined}
        />
      ) : take !== null ? (
        <TakeReview
          recorder={recorder}
          recordings={attemptRecordings.userRecordings.recordings}
          take={take}
          isLocked={isLocked}
          hasAnswer={recording !== null}
          onSave={save}
          onAgain={again}
        />
      ) : recording !== null ? (
        <SavedRecording
          userRecordings={attemptRecordings.userRecordings}
          question={recorder.question}
          recording={recording}
          isLocked={isLocked}
          onAgain={again}
        />
      ) : (
        <p className="hint">{t('recording.locked')}</p>
      )}
    </section>
  );
}

function AudioInput({ interaction, answer, onAnswer, ...shared }: InputProps<'audioRecording'>) {
  return (
    <RecordingInput
      {...shared}
      medium="audio"
      maxSeconds={interaction.maxSeconds}
      recording={answer.recording}
      onSave={(recording) => onAnswer({ kind: 'audioRecording', recording })}
    />
  );
}

function VideoInput({ interaction, answer, onAnswer, ...shared }: InputProps<'videoRecording'>) {
  return (
    <RecordingInput
      {...shared}
      medium="video"
      maxSeconds={interaction.maxSeconds}
      recording={answer.recording}
      onSave={(recording) => onAnswer({ kind: 'videoRecording', recording })}
    />
  );
}

function RecordingWords({ answer: { recording } }: WordsProps<RecordedKind>) {
  const { t } = useTranslation('exam');
  return t('recording.saved', { length: lengthText(recording) });
}

export const audioInput: InteractionInput<'audioRecording'> = {
  Input: AudioInput,
  Words: RecordingWords,
  texts: () => [],
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyAudio',
  unreadableError: null,
  attach: attachRecordings,
};

export const videoInput: InteractionInput<'videoRecording'> = {
  Input: VideoInput,
  Words: RecordingWords,
  texts: () => [],
  keyLabels: () => [],
  withKey: (answer) => answer,
  hasTicks: false,
  emptyError: 'errors.emptyVideo',
  unreadableError: null,
  attach: attachRecordings,
};
