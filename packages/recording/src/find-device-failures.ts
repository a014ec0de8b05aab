import type { RecordingKind } from './capture-devices.ts';
import { type RecorderErrorKind, toRecorderError } from './recorder-error.ts';

/** Why each device cannot be used; null for a device that works or is not needed. */
export interface DeviceFailures {
  readonly microphone: RecorderErrorKind | null;
  readonly camera: RecorderErrorKind | null;
}

/**
 * Finds the devices that made `openCapture` fail, because browsers report one error for both. Neither device is in the
 * result where both open: then the recorder failed, or the chosen device is gone.
 *
 * @param failure the error of `openCapture`
 */
export async function findDeviceFailures(
  kind: RecordingKind,
  failure: RecorderErrorKind,
): Promise<DeviceFailures> {
  // Opening the devices one by one would ask for the permission that was just refused.
  if (failure === 'denied') return findDenied(kind);
  const microphone = await tryDevice({ audio: true });
  return { microphone, camera: kind === 'video' ? await tryDevice({ video: true }) : null };
}

async function tryDevice(constraints: MediaStreamConstraints): Promise<RecorderErrorKind | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    for (const track of stream.getTracks()) track.stop();
    return null;
  } catch (error) {
    return toRecorderError(error).kind;
  }
}

async function findDenied(kind: RecordingKind): Promise<DeviceFailures> {
  if (kind === 'audio') return { microphone: 'denied', camera: null };
  const [mayListen, maySee] = await Promise.all([isGranted('microphone'), isGranted('camera')]);
  // Where both are granted to the page, the system refuses them to the browser.
  const areBothDenied = mayListen === maySee;
  return {
    microphone: areBothDenied || !mayListen ? 'denied' : null,
    camera: areBothDenied || !maySee ? 'denied' : null,
  };
}

/** False in browsers that do not answer. */
async function isGranted(name: 'microphone' | 'camera'): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
}
