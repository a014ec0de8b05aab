import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import type { CertificateDesign, DesignElement } from '@invigil/domain/authoring/certificate-design';
import { useLetterTexts } from '../../../../shared/missing-letters/use-letter-texts.ts';
import { useMissingLetters } from '../../../../shared/missing-letters/use-missing-letters.ts';

/** The author's text that an element shows; empty for one that shows none. */
function textOf(element: DesignElement, content: CertificateContent): string {
  switch (element.kind) {
    case 'title':
    case 'heading':
    case 'mainText':
      return content[element.kind];
    case 'leftSignature':
    case 'rightSignature':
      return content[`${element.kind}Text`];
    case 'freeText':
      return element.text;
    default:
      return '';
  }
}

/** Says of the element at a place of the order which of its letters no font has; undefined for none. */
export function useElementWarnings({ elements }: CertificateDesign, content: CertificateContent) {
  const texts = elements.map((element, index) => [String(index), textOf(element, content)] as const);
  const missing = useMissingLetters(Object.fromEntries(texts));
  const { remark } = useLetterTexts();
  return (index: number) => remark(missing[index]);
}
