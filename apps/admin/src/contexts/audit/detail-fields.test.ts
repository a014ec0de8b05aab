import { join } from 'node:path';
import { INTERACTION_IDS } from '@invigil/domain/authoring/interactions/interaction';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { textsOf } from '../../../build/feature-texts.ts';
import { labelKeys, readableName, ruleOf } from './detail-fields.ts';

/** Panels of the settings that have their own labels; without them a field shows its name as words. */
const OF_OTHER_PANELS = /^settings:(payment|mail|landing)\./;

function textAt(locale: string, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  const file = join(import.meta.dirname, '..', '..', 'locales', locale, `${namespace}.json`);
  return path
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], textsOf(file));
}

it.each(LOCALE_KEYS)(
  'every field of the audit trail has a label and choices in %s [audit-detail.1]',
  (locale) => {
    const missing = labelKeys()
      .filter((key) => !OF_OTHER_PANELS.test(key))
      .filter((key) => textAt(locale, key) === undefined);
    expect(missing).toEqual([]);
  },
);

it.each(LOCALE_KEYS)(
  'every kind of interaction that an entry names as answer type has a text in %s, and so has each word of earlier versions [audit-detail.3]',
  (locale) => {
    const words = [...Object.keys(INTERACTION_IDS), 'text', 'audio', 'video'];
    const missing = words.filter((word) => textAt(locale, `questions:answerTypes.${word}`) === undefined);
    expect(missing).toEqual([]);
  },
);

it('the fields of the audit trail differ by action: marks of a question are hundredths, marks by hand are decimal numbers', () => {
  expect(ruleOf('questionUpdated', 'marks')?.reading).toBe('marks');
  expect(ruleOf('marksGiven', 'marks')?.reading).toBe('number');
  expect(ruleOf('planUpdated', 'priceMinor')?.reading).toBe('dollars');
  expect(ruleOf('planRenewed', 'plan')?.reading).toBe('text');
  expect(ruleOf('questionsDrafted', 'provider')?.reading).toEqual({ choice: 'audit:providers' });
  expect(ruleOf('instructionsDrafted', 'instructionCount')?.reading).toBe('number');
  expect(ruleOf('settingsUpdated', 'geminiPromptPriceMinor')?.reading).toBe('dollars');
});

it('an unknown field of the audit trail shows its name as words [audit-detail.2]', () => {
  expect(ruleOf('assessmentUpdated', 'formerField')).toBeUndefined();
  expect(readableName('formerField')).toBe('Former field');
  expect(readableName('benefit12Detail')).toBe('Benefit 12 detail');
  expect(readableName('topLeftFileId')).toBe('Top left');
  expect(readableName('priceMinor')).toBe('Price');
});
