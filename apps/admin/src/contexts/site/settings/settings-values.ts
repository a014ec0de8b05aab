import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings, updateGeneralSettings } from '@invigil/contract/site/settings-endpoints';
import {
  defaultsOf,
  type PublicSection,
  type SettingsOf,
  type SettingsSection,
  SITE_SETTINGS,
} from '@invigil/domain/site/settings';
import { integerIn, numberProblem, typedNumber } from '../../../shared/forms/decimal-text.ts';
import { toSentText } from './default-texts.ts';

/** The public settings of the site. */
export type SiteSettings = OkOf<typeof getSiteSettings>;

/** A number is text in its field. */
type FormValue<Value> = Value extends number ? string : Value;
/** The values of a section's form. */
type FormValues<Section extends SettingsSection> = {
  -readonly [Name in keyof SettingsOf<Section>]: FormValue<SettingsOf<Section>[Name]>;
};

export type GeneralValues = FormValues<'general'>;
/** The longest recording is in minutes in its field, in seconds everywhere else. */
export type ExamValues = FormValues<'exam'>;
export type ColourValues = FormValues<'colours'>;

/** The colours of an unedited site. */
export const DEFAULT_COLOURS: ColourValues = defaultsOf('colours');

function toFormValues<Section extends PublicSection>(
  section: Section,
  settings: SiteSettings,
): FormValues<Section> {
  const stored: Readonly<Record<string, unknown>> = settings;
  const entries = Object.keys(SITE_SETTINGS[section].fields).map((name) => {
    const value = stored[name];
    return [name, typeof value === 'number' ? typedNumber(value) : value];
  });
  return Object.fromEntries(entries) as FormValues<Section>;
}

function toRequest<Section extends PublicSection>(
  section: Section,
  values: FormValues<Section>,
): SettingsOf<Section> {
  const fields: Readonly<Record<string, { readonly default: unknown }>> = SITE_SETTINGS[section].fields;
  const entries = Object.entries(values).map(([name, value]) => {
    const isNumber = typeof fields[name]?.default === 'number';
    return [name, isNumber ? integerIn(String(value)) : value];
  });
  return Object.fromEntries(entries) as SettingsOf<Section>;
}

/** The copyright line of the landing page where none was written. */
export const defaultCopyright = (siteTitle: string): string => `© ${siteTitle}`;

/** Form values of the general section; a text that was never edited shows its default in the reader's language. */
export function generalValuesOf(settings: SiteSettings, defaultWelcome: string): GeneralValues {
  return {
    ...toFormValues('general', settings),
    welcomeMessage: settings.welcomeMessage || defaultWelcome,
    copyrightText: settings.copyrightText || defaultCopyright(settings.siteTitle),
  };
}

/** The body of the general section. A text that equals its default is null, so that it follows the reader's language. */
export function generalBodyOf(
  values: GeneralValues,
  stored: SiteSettings,
  defaultWelcome: string,
): BodyOf<typeof updateGeneralSettings> {
  return {
    ...toRequest('general', values),
    welcomeMessage: toSentText(values.welcomeMessage, stored.welcomeMessage, defaultWelcome),
    copyrightText: toSentText(
      values.copyrightText,
      stored.copyrightText,
      defaultCopyright(values.siteTitle.trim()),
    ),
  };
}

export function examValuesOf(settings: SiteSettings): ExamValues {
  return {
    ...toFormValues('exam', settings),
    maxRecordingSeconds: typedNumber(settings.maxRecordingSeconds / 60),
  };
}

export function examBodyOf(values: ExamValues): SettingsOf<'exam'> {
  return { ...toRequest('exam', values), maxRecordingSeconds: integerIn(values.maxRecordingSeconds) * 60 };
}

/** Half a minute is a whole number of seconds, but not a valid value of the field. */
export function examProblemsOf({ maxRecordingSeconds }: ExamValues): Record<string, string> {
  const problem = numberProblem(maxRecordingSeconds, 0);
  return problem === undefined ? {} : { maxRecordingSeconds: problem };
}

export function colourValuesOf(settings: SiteSettings): ColourValues {
  return toFormValues('colours', settings);
}
