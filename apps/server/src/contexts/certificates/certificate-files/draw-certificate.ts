import { certificateColours, paintOf } from '@invigil/certificate/certificate-colours.ts';
import { certificateFacts } from '@invigil/certificate/certificate-facts.ts';
import type { CertificateInput } from '@invigil/certificate/certificate-input.ts';
import { type CertificateLayout, layCertificate } from '@invigil/certificate/certificate-layout.ts';
import { fitPicture } from '@invigil/certificate/fit-picture.ts';
import type { PlacedImage, PlacedLine, PlacedPart } from '@invigil/certificate/placed.ts';
import { PRINTED_LABELS } from '@invigil/certificate/printed-labels.ts';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { INTL_LOCALES } from '@invigil/domain/site/locale';
import type { PrintablePicture } from '../../../adapters/certificate-rendering/certificate-pictures.ts';
import type { DrawnPart } from '../../../adapters/certificate-rendering/drawn-certificate.ts';

/** A certificate for print, in the reader's language and time zone. */
export type PrintedCertificate = CertificateInput &
  Pick<CertificatePage, 'number' | 'colours' | 'locale'> & { readonly timeZone: string };

export type CertificateColours = ReturnType<typeof certificateColours>;

/** The layout of the certificate's window. */
export function layPrinted(certificate: PrintedCertificate): CertificateLayout {
  const { locale, timeZone } = certificate;
  const labels = PRINTED_LABELS[locale];
  const facts = certificateFacts(certificate, labels, { intl: INTL_LOCALES[locale] }, timeZone);
  return layCertificate(certificate, facts, labels);
}

export const coloursOf = ({ content, colours }: PrintedCertificate): CertificateColours =>
  certificateColours(content.backgroundColor, colours);

/** A picture of a certificate, and the key by which its file knows it. */
export interface DrawablePicture {
  readonly key: string;
  readonly picture: PrintablePicture;
}

interface Pictures {
  /** By the place of the picture; one that is missing is left out. */
  readonly placed: ReadonlyMap<PlacedImage, DrawablePicture>;
  readonly ground: DrawablePicture | undefined;
}

/** The parts of a certificate as they are drawn, from the back to the front. */
export function drawnParts(
  layout: CertificateLayout,
  colours: CertificateColours,
  { placed, ground }: Pictures,
): DrawnPart[] {
  const line = ({ text, face, bold, italic, tone, ...place }: PlacedLine): DrawnPart => {
    const { x, width, align, baseline, size, tracking } = place;
    const style = { face, isBold: bold, isItalic: italic, colour: paintOf(tone, colours) };
    return { kind: 'line', text, ...style, x, width, align, baseline, size, tracking };
  };
  const lines = (all: readonly PlacedLine[]) => all.filter(({ text }) => text !== '').map(line);
  const drawn = (part: PlacedPart): DrawnPart[] => {
    switch (part.kind) {
      case 'drawing':
        return part.strokes.map(({ path, width, tone }) => ({
          kind: 'path',
          path,
          width,
          colour: paintOf(tone, colours),
        }));
      case 'picture': {
        const placedPicture = placed.get(part.image);
        return placedPicture === undefined
          ? []
          : [{ kind: 'image', key: placedPicture.key, ...fitPicture(part.image, placedPicture.picture) }];
      }
      case 'text':
        return lines(part.lines);
      case 'facts':
        return part.facts.flatMap(({ label, value }) => lines([...label, ...value]));
    }
  };
  const { width, height } = layout.page;
  const behind: DrawnPart[] =
    ground === undefined ? [] : [{ kind: 'image', key: ground.key, x: 0, y: 0, width, height }];
  return [...behind, ...layout.parts.flatMap(drawn)];
}
