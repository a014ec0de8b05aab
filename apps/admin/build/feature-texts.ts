import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, unknown>;

/** Sections of a feature's locale file, with the namespace and the key where other screens read them. */
export const FEATURE_SECTIONS = [
  // titles of drawer entries
  { section: 'menu', namespace: 'frame', key: 'menu' },
  // names of audit actions
  { section: 'audit', namespace: 'audit', key: 'actions' },
  { section: 'refusals', namespace: 'messages', key: 'refusals' },
] as const;

const LOCALE_FILE = /\/locales\/[a-z]+\/\w+\.json$/;

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

/** All files of the same locale. */
const filesBeside = (file: string): string[] =>
  readdirSync(dirname(file))
    .toSorted()
    .map((name) => join(dirname(file), name));

/**
 * The texts of a namespace: its file without the sections, and what every file of the locale has for it in a section.
 * @param file path of a locale file
 */
export function textsOf(file: string): Texts {
  const isSection = (key: string) => FEATURE_SECTIONS.some(({ section }) => section === key);
  const fileTexts = read(file);
  const texts = Object.fromEntries(Object.entries(fileTexts).filter(([key]) => !isSection(key)));
  for (const { section, namespace, key } of FEATURE_SECTIONS) {
    if (namespace !== basename(file, '.json')) continue;
    texts[key] = Object.assign({}, texts[key], ...filesBeside(file).map((each) => read(each)[section]));
  }
  return texts;
}

/**
 * Moves the sections of features into the namespaces that read them, so that the drawer, the audit trail and messages
 * have every text before the screen of a feature loads, and no locale file is fetched for them.
 */
export function featureTexts(): Plugin {
  return {
    name: 'invigil-feature-texts',
    enforce: 'pre',
    transform(_code, id) {
      const [file = ''] = id.split('?');
      if (!LOCALE_FILE.test(file)) return undefined;
      for (const each of filesBeside(file)) this.addWatchFile(each);
      return { code: JSON.stringify(textsOf(file)), map: null };
    },
  };
}
