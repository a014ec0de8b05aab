import Bowser from 'bowser';

/** Longest name in characters: a client may send a name of any length, and the names are indexed. */
const MAX_NAME = 100;
const cut = (name: string | undefined) => (name ?? '').slice(0, MAX_NAME);

interface Device {
  readonly browser: string;
  readonly browserVersion: string;
  readonly platform: string;
}

/** Browser and platform by the header of a request. */
export function describeDevice(userAgent: string | undefined): Device {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return {
    browser: cut(browser.name),
    browserVersion: cut(browser.version),
    platform: cut([os.name, os.version].filter(Boolean).join(' ')),
  };
}
