import { PAGE_SIZES } from '@invigil/domain/authoring/certificate-design';
import type { CertificateFact } from './certificate-facts.ts';
import type { CertificateInput } from './certificate-input.ts';
import { layDesign } from './lay-design.ts';
import { layStandard, standardParts } from './lay-standard.ts';
import type { PlacedImage, PlacedPart } from './placed.ts';

/** The layout of a certificate, which page and PDF share. */
export interface CertificateLayout {
  /** Size of the page, in millimetres. */
  readonly page: { readonly width: number; readonly height: number };
  /** Path of the picture that covers the page below all else; empty for none. */
  readonly backgroundPath: string;
  /** From the back to the front. */
  readonly parts: readonly PlacedPart[];
}

/** Places all parts of a certificate without truncation, for texts of any length: by its design, or else as standard. */
export function layCertificate(
  input: CertificateInput,
  facts: readonly CertificateFact[],
): CertificateLayout {
  const { design, backgroundImagePath } = input.content;
  return {
    page: PAGE_SIZES[design?.orientation ?? 'landscape'],
    backgroundPath: backgroundImagePath,
    parts: design ? layDesign(design, input, facts) : standardParts(layStandard(input, facts)),
  };
}

/** The pictures of a certificate, without its background. */
export const picturesOf = ({ parts }: CertificateLayout): PlacedImage[] =>
  parts.flatMap((part) => (part.kind === 'picture' ? [part.image] : []));
