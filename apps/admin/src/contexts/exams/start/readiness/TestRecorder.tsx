import type { RecordingKind } from '@invigil/recording/capture-devices.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CameraPreview } from '@invigil/ui/media/CameraPreview.tsx';
import { InterruptionNotice } from '@invigil/ui/media/InterruptionNotice.tsx';
import Button from '@mui/material/Button';
import { Circle, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceFields } from '../../../../shared/recording/DeviceFields.tsx';
import { LevelMeter } from '../../../../shared/recording/LevelMeter.tsx';
import type { useRecorder } from '../../../../shared/recording/use-recorder.ts';
import styles from './readiness.module.css';
import { TEST_MS, type TestRecording } from './use-test-recording.ts';

interface TestRecorderProps {
  kind: RecordingKind;
  recorder: ReturnType<typeof useRecorder>;
  test: TestRecording | undefined;
  onUnplayable: () => void;
}

/** The devices in use with their picture and level, and a short recording to play. */
export function TestRecorder({ kind, recorder, test, onUnplayable }: TestRecorderProps) {
  const { t } = useTranslation(['readiness', 'devices']);
  const { state, start, reopen } = recorder;
  const { step } = state;
  const isBusy = step === 'recording' || (step === 'ended' && test === undefined);
  const again = useRef<HTMLButtonElement>(null);
  // The button was disabled while it had the focus.
  useEffect(() => {
    if (test !== undefined) again.current?.focus();
  }, [test]);

  if (step === 'failed') return null;
  return (
    <div className={styles.testRecorder}>
      {(step === 'ready' || step === 'recording') && (
        <div className={`${styles.testDevices} ${styles[kind] ?? ''}`}>
          {kind === 'video' && <CameraPreview stream={state.capture.stream} />}
          <div className={`${styles.testLevel} small`}>
            <span className="secondary" aria-hidden="true">
              {t('devices:level')}
            </span>
            <LevelMeter capture={state.capture} />
          </div>
          <DeviceFields
            kind={kind}
            devices={state.devices}
            inUse={state.capture.inUse}
            disabled={step === 'recording'}
            onChoose={reopen}
          />
        </div>
      )}
      {(step === 'ready' || step === 'recording') && (
        <InterruptionNotice watch={state.capture.interruptions} isRunning={step === 'recording'} />
      )}
      {test?.step === 'playable' && (
        <TestPlayer kind={kind} address={test.address} onUnplayable={onUnplayable} />
      )}
      <p className="small secondary" role="status">
        {step === 'ended' ? t(`steps.${test?.step ?? 'converting'}`) : t(`steps.${step}`)}
      </p>
      <div className="row wrap">
        {step === 'ended' && test !== undefined ? (
          <Button ref={again} variant="outlined" startIcon={<Icon of={RotateCcw} />} onClick={() => reopen()}>
            {t('recordAgain')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={step === 'opening'}
            loading={isBusy}
            loadingPosition="start"
            startIcon={<Icon of={Circle} />}
            onClick={start}
          >
            {t('record', { count: TEST_MS / 1000 })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TestPlayerProps {
  kind: RecordingKind;
  address: string;
  onUnplayable: () => void;
}

function TestPlayer({ kind, address, onUnplayable }: TestPlayerProps) {
  const { t } = useTranslation('readiness');
  const player = {
    className: styles.testPlayer,
    controls: true,
    preload: 'auto',
    src: address,
    onError: onUnplayable,
    'aria-label': t('checks.recording'),
  };
  return kind === 'audio' ? <audio {...player} /> : <video playsInline {...player} />;
}
