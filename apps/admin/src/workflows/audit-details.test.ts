import { join } from 'node:path';
import { AUDIT_ACTIONS } from '@invigil/domain/audit/audit-action';
import { INTERACTION_IDS } from '@invigil/domain/authoring/interactions/interaction';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { textsOf } from '../../build/feature-texts.ts';
import { labelKeys, labelNamespaces } from '../contexts/audit/detail-fields.ts';
import type { AuditDetails, DetailRules } from '../contexts/audit/detail-rules.ts';
import { AUDIT_DETAILS } from './audit-details.ts';

/** Panels of the settings that have their own labels; without them a field shows its name as words. */
const OF_OTHER_PANELS = /^settings:(payment|mail|landing)\./;

function textAt(locale: string, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  const file = join(import.meta.dirname, '..', 'locales', locale, `${namespace}.json`);
  return path
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], textsOf(file));
}

it.each(LOCALE_KEYS)(
  'every field of the audit trail has a label and choices in %s [audit-detail.1]',
  (locale) => {
    const missing = labelKeys(AUDIT_DETAILS)
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

it('the audit trail loads the texts of every feature whose actions have details [audit-detail.4]', () => {
  expect(labelNamespaces(AUDIT_DETAILS)).toEqual(
    expect.arrayContaining(['assessments', 'issued', 'messages', 'plans', 'questions', 'settings', 'users']),
  );
});

it('one feature alone declares the details of an audit action [audit-detail.5]', () => {
  const modules = import.meta.glob<{ auditDetails?: Partial<AuditDetails> }>(
    '../{contexts,workflows}/**/audit-details.ts',
    { eager: true },
  );
  const declared = Object.values(modules).map(({ auditDetails = {} }) => auditDetails);
  const repeated = AUDIT_ACTIONS.filter((action) => {
    const rules = new Set(declared.map((details): DetailRules | undefined => details[action]));
    rules.delete(undefined);
    return rules.size !== 1;
  });
  expect(repeated).toEqual([]);
});

it('the fields of the audit trail differ by action: marks of a question are hundredths, marks by hand are decimal numbers', () => {
  expect(AUDIT_DETAILS.questionUpdated.marks?.reading).toBe('marks');
  expect(AUDIT_DETAILS.marksGiven.marks?.reading).toBe('number');
  expect(AUDIT_DETAILS.planUpdated.priceMinor?.reading).toBe('dollars');
  expect(AUDIT_DETAILS.planRenewed.plan?.reading).toBe('text');
  expect(AUDIT_DETAILS.questionsDrafted.provider?.reading).toEqual({ choice: 'audit:providers' });
  expect(AUDIT_DETAILS.instructionsDrafted.instructionCount?.reading).toBe('number');
  expect(AUDIT_DETAILS.settingsUpdated.geminiPromptPriceMinor?.reading).toBe('dollars');
  expect(AUDIT_DETAILS.assessmentUpdated.formerField).toBeUndefined();
});
