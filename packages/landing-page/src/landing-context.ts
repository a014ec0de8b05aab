import type { LandingPage } from '@invigil/contract/landing-page';
import { isolated } from '@invigil/ui/i18n/isolated.ts';
import { createContext, useContext } from 'react';

/** A plan's numbers in words; written on the server, whose Intl may differ from the browser's. */
export interface PlanFigures {
  readonly price: string;
  readonly assessments: string;
  readonly questions: string;
  readonly responses: string;
}

/** Data of the page from the server: the model, its texts in one language, and formatted numbers. */
export interface PageData {
  readonly page: LandingPage;
  readonly texts: Readonly<Record<string, string>>;
  /** In the order of the plans. */
  readonly planFigures: readonly PlanFigures[];
}

const CAPABILITIES = ['canSendMail', 'canTakePayments', 'canUseAi', 'canProveCertificates'] as const;

type Values = Readonly<Record<string, string | number>>;

/** A text of the page's language, its placeholders filled. */
export function fillText(texts: PageData['texts'], key: string, values: Values = {}): string {
  const text = texts[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)));
}

/**
 * The default of a text of the settings. A default that depends on a capability has a second text, `field_capability`,
 * for a site with it: the page promises only what the site can do.
 */
export function defaultText(
  texts: PageData['texts'],
  can: Readonly<Record<keyof LandingPage['can'], boolean>>,
  field: string,
): string {
  const capability = CAPABILITIES.find((name) => can[name] && `${field}_${name}` in texts);
  return texts[capability === undefined ? field : `${field}_${capability}`] ?? '';
}

const editedText = ({ page }: Pick<PageData, 'page'>, field: string): string =>
  page.content[field]?.trim() ?? '';

/** Whether the settings have a text of their own in place of the default. */
export const isEdited = (data: Pick<PageData, 'page'>, field: string): boolean =>
  editedText(data, field) !== '';

/** A text of the settings: as edited there, else the default in the page's language. */
export function settingText(data: PageData, field: string): string {
  return editedText(data, field) || defaultText(data.texts, data.page.can, field);
}

export const LandingContext = createContext<PageData | null>(null);

/** The page's data and texts: `t` for fixed ones, `setting` for editable ones. */
export function useLanding() {
  const data = useContext(LandingContext);
  if (!data) throw new Error('The landing page has no data');
  return {
    ...data,
    t: (key: string, values?: Values) => fillText(data.texts, key, values),
    setting: (field: string) => settingText(data, field),
  };
}
