/**
 * Flags that stop Chromium's own network calls, let it run as any user, and give it a fake camera and a fake microphone,
 * both permitted. Without a graphics processor, drawing directly is cheaper than emulating one.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
