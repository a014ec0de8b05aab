/** The number of a certificate template: a prefix and the template's id, zero-padded below 10. */
export function certificateNumber(prefix: string, templateId: number): string {
  return `${prefix}${String(templateId).padStart(2, '0')}`;
}
