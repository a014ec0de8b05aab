import { PAGE_SIZES } from '@invigil/domain/authoring/certificate-design';
import type { CertificateFact, CertificateLabels } from './certificate-facts.ts';
import type { CertificateInput } from './certificate-input.ts';
import { layDesign } from './lay-design.ts';
import { layStandard, standardParts } from './lay-standard.ts';
import type { PlacedImage, PlacedLine, PlacedPart } from './placed.ts';
import { stateStamp } from './state-stamp.ts';

/** The layout of a certificate, which page and PDF share. */
export interface CertificateLayout {
  /** Size of the page, in millimetres. */
  readonly page: { readonly width: number; readonly height: number };
  /** Path of the picture that covers the page below all else; empty for none. */
  readonly backgroundPath: string;
  /** From the back to the front. */
  readonly parts: readonly PlacedPart[];
}

/**
 * Places all parts of a certificate without truncation, for texts of any length: by its design, or else as standard.
 *
 * @param labels of the states; none for a preview, which has no state
 */
export function layCertificate(
  input: CertificateInput,
  facts: readonly CertificateFact[],
  labels?: Pick<CertificateLabels, 'revoked' | 'replaced'>,
): CertificateLayout {
  const { design, backgroundImagePath } = input.content;
  const page = PAGE_SIZES[design?.orientation ?? 'landscape'];
  const parts = design ? layDesign(design, input, facts) : standardParts(layStandard(input, facts));
  return {
    page,
    backgroundPath: backgroundImagePath,
    parts: labels === undefined ? parts : [...parts, ...stateStamp(input, labels, page)],
  };
}

/** The lines of a certificate's texts. */
export const linesOf = ({ parts }: CertificateLayout): PlacedLine[] =>
  parts.flatMap((part) => {
    if (part.kind === 'text') return part.lines;
    return part.kind === 'facts' ? part.facts.flatMap(({ label, value }) => [...label, ...value]) : [];
  });

/** The pictures of a certificate, without its background. */
export const picturesOf = ({ parts }: CertificateLayout): PlacedImage[] =>
  parts.flatMap((part) => (part.kind === 'picture' ? [part.image] : []));
