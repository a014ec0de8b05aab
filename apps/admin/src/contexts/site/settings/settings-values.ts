import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type {
  getSiteSettings,
  updateColourSettings,
  updateExamSettings,
  updateGeneralSettings,
} from '@invigil/contract/site/settings-endpoints';
import { numberIn } from '../../../shared/forms/use-contract-form.ts';

/** The site's settings as everybody may know them; what the panels begin with. */
export type SiteSettings = OkOf<typeof getSiteSettings>;

type General = BodyOf<typeof updateGeneralSettings>;
type Exam = BodyOf<typeof updateExamSettings>;

export type GeneralValues = Omit<General, 'appVersion' | 'certificatePrefix'> & {
  appVersion: string;
  certificatePrefix: string;
};
/** The longest recording stands in minutes in its field, in seconds everywhere else. */
export type ExamValues = Omit<Exam, 'reloadLimit' | 'maxRecordingSeconds'> & {
  reloadLimit: string;
  maxRecordingSeconds: string;
};
export type ColourValues = BodyOf<typeof updateColourSettings>;

/** Default colours of a site. */
export const DEFAULT_COLOURS: ColourValues = {
  appBarColor: '#363636',
  headerColor: '#F5F5F5',
  bodyColor: '#F9F9F9',
  footerColor: '#FFFFFF',
};

/** What stands at the foot of the first page where nothing else was written. */
export const defaultCopyright = (siteTitle: string): string => `© ${siteTitle}`;

/** Form values of the general section; a text that was never edited shows its default in the reader's language. */
export function generalValuesOf(settings: SiteSettings, defaultWelcome: string): GeneralValues {
  const { siteTitle, logoPath, faviconPath, sendsWelcomeMail, showsFaq } = settings;
  return {
    ...{ siteTitle, logoPath, faviconPath, sendsWelcomeMail, showsFaq },
    welcomeMessage: settings.welcomeMessage || defaultWelcome,
    copyrightText: settings.copyrightText || defaultCopyright(siteTitle),
    appVersion: String(settings.appVersion),
    certificatePrefix: settings.certificatePrefix ?? '',
  };
}

export function generalBodyOf(values: GeneralValues): General {
  return { ...values, appVersion: numberIn(values.appVersion) };
}

export function examValuesOf(settings: SiteSettings): ExamValues {
  const { endsOnReload, endsOnLeaving, showsLogoInExam, recordsWithWebcam, storesRecordingsOnS3 } = settings;
  return {
    ...{ endsOnReload, endsOnLeaving, showsLogoInExam, recordsWithWebcam, storesRecordingsOnS3 },
    reloadLimit: String(settings.reloadLimit),
    maxRecordingSeconds: String(settings.maxRecordingSeconds / 60),
  };
}

export function examBodyOf(values: ExamValues): Exam {
  return {
    ...values,
    reloadLimit: numberIn(values.reloadLimit),
    maxRecordingSeconds: numberIn(values.maxRecordingSeconds) * 60,
  };
}

/** Half a minute is a whole number of seconds, and still not what the field asks for. */
export function examProblemsOf({ maxRecordingSeconds }: ExamValues): Record<string, string> {
  const minutes = numberIn(maxRecordingSeconds);
  return Number.isNaN(minutes) || Number.isInteger(minutes) ? {} : { maxRecordingSeconds: 'fields.integer' };
}

export function colourValuesOf(settings: SiteSettings): ColourValues {
  const { appBarColor, headerColor, bodyColor, footerColor } = settings;
  return { appBarColor, headerColor, bodyColor, footerColor };
}
