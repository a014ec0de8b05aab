/**
 * Why a recording cannot be made:
 * - `denied`: the user or the site's policy does not allow the device
 * - `noDevice`: there is no such microphone or camera
 * - `deviceBusy`: another program uses the device
 * - `interrupted`: the device was lost to a call, or while the page was hidden
 * - `insecure`: the page is not served over HTTPS, so that the browser hides the devices
 * - `unsupported`: the browser cannot record
 * - `failed`: the browser's recorder failed
 */
export type RecorderErrorKind =
  | 'denied'
  | 'noDevice'
  | 'deviceBusy'
  | 'interrupted'
  | 'insecure'
  | 'unsupported'
  | 'failed';

export class RecorderError extends Error {
  override name = 'RecorderError';
  readonly kind: RecorderErrorKind;

  constructor(kind: RecorderErrorKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

/** Names of browser errors; `SecurityError` and `AbortError` come from older browsers. */
const KINDS: Readonly<Record<string, RecorderErrorKind>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotReadableError: 'deviceBusy',
  AbortError: 'deviceBusy',
  NotSupportedError: 'unsupported',
};

/** The kind of an error of `getUserMedia` or `MediaRecorder`. */
export function toRecorderError(cause: unknown): RecorderError {
  if (cause instanceof RecorderError) return cause;
  // An OverconstrainedError is no Error in every browser.
  const name = typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : '';
  return new RecorderError(KINDS[name] ?? 'failed', { cause });
}
