import type { AuditDetails } from './detail-rules.ts';

/** Keys of all labels and of the choices' prefixes. */
export function labelKeys(details: AuditDetails): string[] {
  const rules = Object.values(details).flatMap((fields) => Object.values(fields));
  return rules.flatMap(({ label, reading }) =>
    typeof reading === 'object' ? [label, reading.choice] : [label],
  );
}

/** Namespaces of the labels and choices. */
export const labelNamespaces = (details: AuditDetails): string[] => [
  ...new Set(labelKeys(details).map((key) => key.slice(0, key.indexOf(':')))),
];

/** A name such as `benefit1Detail` as words: "Benefit 1 detail". */
export function readableName(field: string): string {
  const words = field
    .replace(/(?:FileId|Id|Minor)$/, '')
    .replace(/([a-z])([A-Z0-9])|(\d)([A-Za-z])/g, '$1$3 $2$4')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
