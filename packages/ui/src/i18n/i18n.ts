import i18next, { type BackendModule, type FormatterModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from './format.ts';
import { isolated } from './isolated.ts';
import { languageOfHtmlLang } from './languages.ts';
import { currentLanguage } from './locale-choice.ts';

export type Texts = Record<string, unknown>;

/** Loaders of texts, by files named `<folder>/<locale>/<namespace>.json`: the result of `import.meta.glob`. */
export type TextFiles = Readonly<Record<string, () => Promise<Texts>>>;

/** Texts of the components that pages share. */
const sharedTexts: TextFiles = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });

/** Files by `<locale>/<namespace>`. */
function byName(sources: readonly TextFiles[]): Map<string, () => Promise<Texts>> {
  const files = sources.flatMap((source) => Object.entries(source));
  return new Map(files.map(([path, load]) => [/(\w+\/\w+)\.json$/.exec(path)?.[1] ?? path, load]));
}

/** Fetches the texts of a namespace in one language; English where a translation is missing. */
function loaderOf(sources: readonly TextFiles[]): BackendModule {
  const files = byName(sources);
  return {
    type: 'backend',
    init: () => {},
    read: (htmlLang, namespace, done) => {
      const { key } = languageOfHtmlLang(htmlLang);
      const load = files.get(`${key}/${namespace}`) ?? files.get(`en/${namespace}`);
      if (!load) return done(new Error(`No texts for "${namespace}"`), null);
      load().then(
        (texts) => done(null, texts),
        // true: try again, a poor connection is the likely cause
        () => done(new Error(`Texts for "${namespace}" did not arrive`), true),
      );
    },
  };
}

/** Gives numbers in a text the digits and the grouping of its language, and names that are written from the right their order. */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, htmlLang) => {
    if (typeof value === 'string') return isolated(value);
    return typeof value === 'number' && htmlLang !== undefined
      ? formatNumber(value, {}, languageOfHtmlLang(htmlLang))
      : value;
  },
};

/**
 * Starts translation for a page, in the language chosen in this browser.
 * @param sources texts of the page and of the packages that it uses, beside the shared ones
 * @param shellTexts texts in the page's bundle, by language and namespace: those that must show offline
 */
export function startI18n(sources: readonly TextFiles[], shellTexts: Resource = {}): i18n {
  const language = currentLanguage();
  document.documentElement.lang = language.htmlLang;
  i18next
    .use(loaderOf([sharedTexts, ...sources]))
    .use(initReactI18next)
    .use(valueFormatter)
    .init({
      lng: language.htmlLang,
      resources: shellTexts,
      partialBundledLanguages: true,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  return i18next;
}
