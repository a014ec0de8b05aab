import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import type { Language } from '@invigil/ui/i18n/languages.ts';
import type { PdfImage as PdfPicture } from 'pdfkit';
import { certificateColours } from './certificate-colours.ts';
import { type CertificateLabels, certificateFacts } from './certificate-facts.ts';
import { type CertificateLayout, layCertificate, picturesOf } from './certificate-layout.ts';
import { type DrawablePicture, type DrawnPart, drawnParts } from './drawn-certificate.ts';
import { writeCertificate } from './pdf/write-certificate.js';
import { groundOf, type PdfImage, pngOf } from './pdf-images.ts';
import type { PlacedImage } from './placed.ts';

/** A finished PDF. */
export interface CertificatePdf {
  readonly file: Blob;
  /** Number of pictures that failed to load and are omitted. */
  readonly missingImages: number;
}

/** Loads the pictures of a certificate; a picture that fails to load is left out. */
async function loadImages(layout: CertificateLayout, background: string) {
  const data = new Map<string, string>();
  let missing = 0;
  const load = async (key: string, image: Promise<PdfImage>): Promise<DrawablePicture | undefined> => {
    try {
      const { data: address, width, height } = await image;
      data.set(key, address);
      return { key, width, height };
    } catch {
      missing += 1;
      return undefined;
    }
  };
  const [ground, ...pictures] = await Promise.all([
    layout.backgroundPath === ''
      ? undefined
      : load('ground', groundOf(layout.backgroundPath, background, layout.page)),
    ...picturesOf(layout).map(
      async (box, index) => [box, await load(`picture ${index}`, pngOf(box.path, box))] as const,
    ),
  ]);
  const placed = new Map<PlacedImage, DrawablePicture>();
  for (const [box, picture] of pictures) if (picture) placed.set(box, picture);
  return { ground, placed, data, missing };
}

/** Makes the PDF of a certificate with the layout of its page. Rejects when fonts or the library fail to load. */
export async function makeCertificatePdf(
  certificate: Omit<CertificatePage, 'locale'>,
  labels: CertificateLabels,
  language: Language,
): Promise<CertificatePdf> {
  const { content, siteTitle: author, issued } = certificate;
  const colours = certificateColours(content.backgroundColor, certificate.colours);
  const layout = layCertificate(certificate, certificateFacts(certificate, labels, language), labels);
  const [{ beginPdf }, { ground, placed, data, missing }] = await Promise.all([
    import('@invigil/fonts/browser-pdf.js'),
    loadImages(layout, colours.background),
  ]);
  const parts = drawnParts(layout, colours, { placed, ground });
  const { title } = content;
  const pdf = await beginPdf({ title, author, language: language.intl, texts: parts.flatMap(styledText) });
  const images = new Map<string, PdfPicture>();
  for (const [key, address] of data) images.set(key, pdf.document.openImage(address));
  const name = issued?.recipientName ?? title;
  const page = { ...layout.page, name, background: colours.background, parts };
  writeCertificate(pdf.document, page, pdf.fonts, images);
  return { file: await pdf.toBlob(), missingImages: missing };
}

const styledText = (part: DrawnPart) => (part.kind === 'line' ? [{ text: part.text, style: part }] : []);
