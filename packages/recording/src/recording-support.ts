import type { RecordingKind } from './capture-devices.ts';
import { findRecordingType } from './recorder.ts';

/**
 * Why no device can help this page to record; undefined where it can record:
 * - `insecure`: the page is not served over HTTPS, so that the browser hides the devices
 * - `unsupported`: the browser has no recorder
 */
export function findRecordingObstacle(
  kinds: readonly RecordingKind[],
): 'insecure' | 'unsupported' | undefined {
  if (!isSecureContext) return 'insecure';
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) return 'unsupported';
  return kinds.every((kind) => findRecordingType(kind) !== undefined) ? undefined : 'unsupported';
}
