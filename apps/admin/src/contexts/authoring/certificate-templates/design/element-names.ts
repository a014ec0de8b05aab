import type { CertificateDesign, DesignElement } from '@invigil/domain/authoring/certificate-design';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';

/** Characters of a free text that name it. */
const MAX_QUOTED = 28;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line;
}

/** Names and places of a design's elements, in words. */
export function useElementNames() {
  const { t } = useTranslation('designer');

  /** The kind of an element; with its text or a number where a design has several of the kind. */
  const nameOf = ({ elements }: CertificateDesign, index: number): string => {
    const element = elements[index];
    if (element === undefined) return '';
    const name = t(`elements.${element.kind}`);
    if (element.kind === 'freeText' && element.text.trim() !== '') return `${name}: ${quoted(element.text)}`;
    const alike = elements.flatMap(({ kind }, at) => (kind === element.kind ? [at] : []));
    return alike.length === 1 ? name : `${name} ${formatNumber(alike.indexOf(index) + 1)}`;
  };

  const millimetres = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

  const placeOf = (design: CertificateDesign, index: number): string => {
    const { x = 0, y = 0 } = design.elements[index] ?? {};
    return t('place', { element: nameOf(design, index), x: millimetres(x), y: millimetres(y) });
  };

  const sizeOf = (design: CertificateDesign, index: number): string => {
    const { width = 0, height = 0 } = design.elements[index] ?? {};
    const size = { width: millimetres(width), height: millimetres(height) };
    return t('size', { element: nameOf(design, index), ...size });
  };

  return { nameOf, placeOf, sizeOf, kindName: (kind: DesignElement['kind']) => t(`elements.${kind}`) };
}
