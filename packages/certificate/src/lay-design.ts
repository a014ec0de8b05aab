import {
  type CertificateDesign,
  type DesignElement,
  isPictureElement,
  isTextElement,
  type PictureKind,
} from '@invigil/domain/authoring/certificate-design';
import { type CertificateFact, SAMPLE_ISSUE } from './certificate-facts.ts';
import type { CertificateInput } from './certificate-input.ts';
import { strokesOf } from './design-drawing.ts';
import { textPart } from './design-text.ts';
import type { PlacedPart } from './placed.ts';

/** The pictures of a template by the element that shows each. */
const PATHS = {
  topLeftPicture: 'topLeftImagePath',
  topRightPicture: 'topRightImagePath',
  bottomPicture: 'bottomMiddleImagePath',
  leftSignaturePicture: 'leftSignatureImagePath',
  rightSignaturePicture: 'rightSignatureImagePath',
} as const satisfies Record<PictureKind, string>;

/** Signatures stand on the line below them. */
const STANDING: readonly string[] = ['leftSignaturePicture', 'rightSignaturePicture'] satisfies PictureKind[];

/**
 * The elements of a design as parts, from the back to the front, each inside its box. Leaves out elements without content,
 * as on the issued certificate: pictures and texts that the template lacks, and the code on a site without a public
 * address. The preview of a template shows a sample of what a certificate gets when it is issued.
 */
export function layDesign(
  { elements }: CertificateDesign,
  input: CertificateInput,
  facts: readonly CertificateFact[],
): PlacedPart[] {
  const seen = new Map<string, number>();
  return elements.flatMap((element) => {
    const { kind } = element;
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return partOf(element, nth === 0 ? kind : `${kind}-${nth}`, input, facts);
  });
}

function partOf(
  element: DesignElement,
  id: string,
  input: CertificateInput,
  facts: readonly CertificateFact[],
): PlacedPart[] {
  if (isTextElement(element)) return textPart(element, id, input, facts);
  if (isPictureElement(element)) {
    const { kind, x, y, width, height, align: alignX } = element;
    const path = input.content[PATHS[kind]];
    const alignY = STANDING.includes(kind) ? 'bottom' : 'center';
    if (path === '') return [];
    return [{ id, kind: 'picture', image: { path, x, y, width, height, alignX, alignY } }];
  }
  const { publicAddress } = input.issued ?? SAMPLE_ISSUE;
  const strokes = strokesOf(element, publicAddress);
  return strokes.length === 0 ? [] : [{ id, kind: 'drawing', strokes }];
}
