import type { BodyOf } from '@invigil/contract/endpoint';
import type { updateLandingSettings } from '@invigil/contract/site/private-settings-endpoints';
import { LANDING_SETTINGS } from '@invigil/domain/site/landing-settings';
import { pictureNamesOf } from '@invigil/domain/site/settings';
import { type TextValue, toSentText, toTextValue } from '../default-texts.ts';

/** Fields of the landing page by the name of their setting; a picture is its path. */
export type LandingValues = Record<string, TextValue>;

type Stored = Readonly<Record<string, unknown>>;
type DefaultOf = (name: string) => string;

const NAMES = Object.keys(LANDING_SETTINGS);
const PICTURES = new Set(pictureNamesOf('landing'));

const storedOf = (stored: Stored, name: string) => String(stored[name] ?? '');

export function toLandingValues(stored: Stored, defaultOf: DefaultOf): LandingValues {
  const entries = NAMES.map((name) => {
    const text = storedOf(stored, name);
    return [name, PICTURES.has(name) ? text : toTextValue(text, defaultOf(name))];
  });
  return Object.fromEntries(entries);
}

export function toLandingRequest(
  values: LandingValues,
  stored: Stored,
  defaultOf: DefaultOf,
): BodyOf<typeof updateLandingSettings> {
  const entries = NAMES.map((name) => {
    const value = values[name] ?? null;
    return [
      name,
      PICTURES.has(name) ? (value ?? '') : toSentText(value, storedOf(stored, name), defaultOf(name)),
    ];
  });
  return Object.fromEntries(entries);
}
