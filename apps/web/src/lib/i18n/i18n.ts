import i18next, { type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageOfHtmlLang } from './languages.ts';
import { currentLanguage } from './locale-choice.ts';

type Texts = Record<string, unknown>;

// The landing page gets its texts from the server; those of the error screens come with the page (shell-texts.ts).
const files = import.meta.glob<Texts>(
  ['../../locales/*/*.json', '!../../locales/*/landing.json', '!../../locales/*/errors.json'],
  { import: 'default' },
);

/** Fetches one feature's texts in one language; English where a translation is not there yet. */
const loader: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (htmlLang, namespace, done) => {
    const { key } = languageOfHtmlLang(htmlLang);
    const load =
      files[`../../locales/${key}/${namespace}.json`] ?? files[`../../locales/en/${namespace}.json`];
    if (!load) return done(new Error(`No texts for "${namespace}"`), null);
    load().then(
      (texts) => done(null, texts),
      // true: try again, a bad line is the likely cause
      () => done(new Error(`Texts for "${namespace}" did not arrive`), true),
    );
  },
};

/**
 * Starts translation for the signed-in area and the runner, in the language chosen in this browser.
 *
 * @param shellTexts texts that came with the page, by language and namespace: those that are needed when nothing can be
 *   fetched
 */
export function startI18n(shellTexts: Resource = {}): i18n {
  const language = currentLanguage();
  document.documentElement.lang = language.htmlLang;
  i18next
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: language.htmlLang,
      resources: shellTexts,
      partialBundledLanguages: true,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return i18next;
}
