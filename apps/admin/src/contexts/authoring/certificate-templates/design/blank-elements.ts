import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import type { DesignElement } from '@invigil/domain/authoring/certificate-design';

/** Fields of the template that an element shows. */
const FIELDS: Partial<Record<DesignElement['kind'], keyof CertificateContent>> = {
  title: 'title',
  heading: 'heading',
  mainText: 'mainText',
  publishDate: 'publishDate',
  leftSignature: 'leftSignatureText',
  rightSignature: 'rightSignatureText',
  topLeftPicture: 'topLeftImagePath',
  topRightPicture: 'topRightImagePath',
  bottomPicture: 'bottomMiddleImagePath',
  leftSignaturePicture: 'leftSignatureImagePath',
  rightSignaturePicture: 'rightSignatureImagePath',
};

/** Whether an element shows nothing, because the template lacks its text or picture. */
export function isBlank(element: DesignElement, content: CertificateContent): boolean {
  if (element.kind === 'freeText' && 'text' in element) return element.text.trim() === '';
  const field = FIELDS[element.kind];
  return field !== undefined && (content[field] ?? '') === '';
}
