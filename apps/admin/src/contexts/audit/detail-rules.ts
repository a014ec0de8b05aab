import type { AuditAction } from '@invigil/domain/audit/audit-action';

/** How a value of a field reads. */
export type Reading =
  | 'text'
  | 'number'
  | 'minutes'
  | 'percent'
  /** Hundredths. */
  | 'marks'
  /** Minor units of the site's currency. */
  | 'money'
  /** US cents. */
  | 'dollars'
  | 'instant'
  | 'day'
  | 'flag'
  /** An id, or content that does not read as one value: only that it changed. */
  | 'opaque'
  /** A key of a text under this prefix; `none` is the one of no choice, where it says more than a dash. */
  | { readonly choice: string; readonly none?: string };

interface DetailFieldRule {
  /** Key of the label that the screen of the field shows. */
  readonly label: string;
  readonly reading: Reading;
}

/** Rules of an action's fields, by their stored names. A field without a rule shows its name as words. */
export type DetailRules = Readonly<Record<string, DetailFieldRule>>;

/** Rules of the details of every audit action. */
export type AuditDetails = Readonly<Record<AuditAction, DetailRules>>;

/** Rules of fields whose labels share a prefix. */
export const labelled = (prefix: string, readings: Readonly<Record<string, Reading>>): DetailRules =>
  Object.fromEntries(
    Object.entries(readings).map(([field, reading]) => [field, { label: `${prefix}.${field}`, reading }]),
  );
