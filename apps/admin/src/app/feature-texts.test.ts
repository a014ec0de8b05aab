import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILT_IN_MENUS } from '@invigil/domain/access/screens';
import { AUDIT_ACTIONS } from '@invigil/domain/audit/audit-action';
import { REFUSALS } from '@invigil/domain/refusals';
import { languages } from '@invigil/ui/i18n/languages.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../build/feature-texts.ts';

const locales = join(import.meta.dirname, '..', 'locales');
const filesOf = (locale: string) =>
  readdirSync(join(locales, locale)).map((name) => join(locales, locale, name));

/** Keys of a section in all files of a locale. */
const keysOf = (locale: string, section: string): string[] =>
  filesOf(locale).flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))[section] ?? {}));

describe.each(languages.map(({ key }) => key))('texts in %s', (locale) => {
  it.each([
    ['menu', 'drawer entry', BUILT_IN_MENUS.map(({ title }) => title)],
    ['audit', 'audit action', AUDIT_ACTIONS],
    ['refusals', 'refusal', REFUSALS],
  ])(
    'the locale files have a text in a section "%s" for each %s exactly once [action-texts.1]',
    (section, _what, keys) => {
      expect(keysOf(locale, section).toSorted()).toEqual([...keys].toSorted());
    },
  );

  it('the texts of menu, audit and refusals move to the namespace that reads them', () => {
    const merged = (name: string) => textsOf(join(locales, locale, `${name}.json`)) as Record<string, object>;
    expect(Object.keys(merged('frame').menu ?? {})).toHaveLength(BUILT_IN_MENUS.length);
    expect(Object.keys(merged('audit').actions ?? {}).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
    expect(Object.keys(merged('messages').refusals ?? {}).toSorted()).toEqual([...REFUSALS].toSorted());
    const features = filesOf(locale).filter((file) => !/(frame|audit|messages)\.json$/.test(basename(file)));
    for (const file of features)
      for (const section of ['menu', 'audit', 'refusals']) expect(textsOf(file)).not.toHaveProperty(section);
  });
});
