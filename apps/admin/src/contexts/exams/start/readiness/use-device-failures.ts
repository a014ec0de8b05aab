import type { RecordingKind } from '@invigil/recording/capture-devices.ts';
import { type DeviceFailures, findDeviceFailures } from '@invigil/recording/find-device-failures.ts';
import { useEffect, useState } from 'react';
import type { RecorderState } from '../../../../shared/recording/use-recorder.ts';

/** The devices that do not work; undefined while the failure of a recorder is examined or where there is none. */
export function useDeviceFailures(kind: RecordingKind, state: RecorderState): DeviceFailures | undefined {
  const [inspection, setInspection] = useState<{
    readonly of: RecorderState;
    readonly failures: DeviceFailures;
  }>();
  useEffect(() => {
    if (state.step !== 'failed') return;
    let isOver = false;
    findDeviceFailures(kind, state.kind).then((failures) => {
      if (!isOver) setInspection({ of: state, failures });
    });
    return () => {
      isOver = true;
    };
  }, [kind, state]);
  return inspection?.of === state ? inspection.failures : undefined;
}
