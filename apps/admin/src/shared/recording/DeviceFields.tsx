import type {
  CaptureDevice,
  DeviceChoice,
  DeviceList,
  RecordingKind,
} from '@invigil/recording/capture-devices.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/SelectField.tsx';

interface DeviceFieldsProps {
  kind: RecordingKind;
  devices: DeviceList;
  inUse: DeviceChoice;
  disabled: boolean;
  /** The effect of another microphone, in words. */
  hint?: string | undefined;
  onChoose: (choice: DeviceChoice) => void;
}

/** The microphone and the camera in use, and others to choose. */
export function DeviceFields({ kind, devices, inUse, disabled, hint, onChoose }: DeviceFieldsProps) {
  const { t } = useTranslation('devices');
  const optionsOf = (list: readonly CaptureDevice[], name: string) =>
    list.map(({ deviceId, label }, index) => ({ value: deviceId, label: label || `${name} ${index + 1}` }));
  const { microphoneId = '', cameraId = '' } = inUse;
  return (
    <div className="field-row">
      <SelectField
        label={t('microphone')}
        hint={hint}
        disabled={disabled}
        options={optionsOf(devices.microphones, t('microphone'))}
        value={microphoneId}
        onChange={({ target }) => onChoose({ microphoneId: target.value, cameraId: inUse.cameraId })}
      />
      {kind === 'video' && (
        <SelectField
          label={t('camera')}
          disabled={disabled}
          options={optionsOf(devices.cameras, t('camera'))}
          value={cameraId}
          onChange={({ target }) => onChoose({ microphoneId: inUse.microphoneId, cameraId: target.value })}
        />
      )}
    </div>
  );
}
