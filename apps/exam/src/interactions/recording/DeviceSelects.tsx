import type { Capture, CaptureDevice, DeviceChoice, DeviceList } from '@invigil/recording/capture-devices.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface DeviceSelectsProps {
  capture: Capture;
  devices: DeviceList;
  isDisabled: boolean;
  onChoose: (choice: DeviceChoice) => void;
}

/** The microphone and the camera in use, and others to choose. */
export function DeviceSelects({ capture, devices, isDisabled, onChoose }: DeviceSelectsProps) {
  const { t } = useTranslation('exam');
  const { kind, inUse } = capture;
  return (
    <div className="recording-devices">
      <DeviceSelect
        label={t('recording.microphone')}
        devices={devices.microphones}
        value={inUse.microphoneId}
        isDisabled={isDisabled}
        onChoose={(microphoneId) => onChoose({ microphoneId, cameraId: inUse.cameraId })}
      />
      {kind === 'video' && (
        <DeviceSelect
          label={t('recording.camera')}
          devices={devices.cameras}
          value={inUse.cameraId}
          isDisabled={isDisabled}
          onChoose={(cameraId) => onChoose({ microphoneId: inUse.microphoneId, cameraId })}
        />
      )}
    </div>
  );
}

interface DeviceSelectProps {
  label: string;
  devices: readonly CaptureDevice[];
  value: string | undefined;
  isDisabled: boolean;
  onChoose: (deviceId: string) => void;
}

function DeviceSelect({ label, devices, value = '', isDisabled, onChoose }: DeviceSelectProps) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.value)}
      >
        {devices.map(({ deviceId, label: name }, index) => (
          <option key={deviceId} value={deviceId}>
            {name || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  );
}
