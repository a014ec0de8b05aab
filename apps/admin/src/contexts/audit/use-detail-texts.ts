import { formatDate, formatDateTime, formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteCurrency } from '../../shared/session/site-currency.ts';
import type { AuditEntry } from './audit-entry.ts';
import { labelNamespaces, readableName } from './detail-fields.ts';
import type { AuditDetails, Reading } from './detail-rules.ts';

type Change = AuditEntry['changes'][number];
type Value = Change['after'];

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The changed fields of an entry, a line each, with the labels of their screens, in the reader's language and time zone.
 * A field that this version does not know shows its name as words.
 */
export function useDetailTexts(details: AuditDetails): (entry: AuditEntry) => string[] {
  const namespaces = useMemo(() => ['audit', 'assessments', ...labelNamespaces(details)], [details]);
  const { t } = useTranslation(namespaces);
  const siteCurrency = useSiteCurrency();

  const money = (minor: number, currency: string) =>
    currency === '' ? formatNumber(minor / 100) : formatMoney(minor, currency);

  function valueText(reading: Reading, value: Value): string {
    const none = typeof reading === 'object' ? reading.none : undefined;
    const chosen = value === null || value === '' ? none : value;
    if (chosen === undefined) return t('audit:values.none');
    const text = String(chosen);
    if (typeof reading === 'object') return t(`${reading.choice}.${text}`, { defaultValue: text });
    if (reading === 'flag') return t(text === 'true' ? 'audit:values.yes' : 'audit:values.no');
    if (reading === 'instant') return Number.isNaN(Date.parse(text)) ? text : formatDateTime(text);
    if (reading === 'day')
      return Number.isNaN(Date.parse(text))
        ? text
        : formatDate(text, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    const number = Number(text);
    if (reading === 'text' || reading === 'opaque' || Number.isNaN(number)) return text;
    if (reading === 'marks') return formatMarks(number);
    if (reading === 'money') return money(number, siteCurrency);
    if (reading === 'dollars') return money(number, 'USD');
    if (reading === 'minutes') return t('assessments:minutes', { count: number, minutes: number });
    if (reading === 'percent') return formatNumber(number / 100, { style: 'percent' });
    return formatNumber(number);
  }

  function unknownText(value: Value): string {
    if (typeof value === 'boolean') return valueText('flag', value);
    if (typeof value === 'number') return formatNumber(value);
    return valueText(ISO_INSTANT.test(value ?? '') ? 'instant' : 'text', value);
  }

  function lineOf(action: AuditEntry['action'], { field, before, after }: Change): string {
    const rule = details[action][field];
    const label = t(rule?.label ?? '', { defaultValue: readableName(field) });
    if (rule?.reading === 'opaque') {
      const kind = after === null ? 'removed' : before === null ? 'added' : 'changed';
      return t('audit:change.opaque', { label, change: t(`audit:change.${kind}`) });
    }
    const text = (value: Value) => (rule === undefined ? unknownText(value) : valueText(rule.reading, value));
    return before === undefined
      ? t('audit:change.value', { label, value: text(after) })
      : t('audit:change.change', { label, before: text(before), after: text(after) });
  }

  return ({ action, changes }) => {
    // The id serves the server; the name beside it is for readers.
    const shown = changes.filter(
      ({ field, before, after }) =>
        field !== 'candidateId' && (before !== undefined || (after !== null && after !== '')),
    );
    return shown.map((change) => lineOf(action, change));
  };
}
