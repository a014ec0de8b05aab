import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import type { Language } from '@invigil/ui/i18n/languages.ts';
import { certificateColours } from './certificate-colours.ts';
import { certificateDocument, type PdfImage } from './certificate-document.ts';
import { type CertificateLabels, certificateFacts } from './certificate-facts.ts';
import { type CertificateLayout, layCertificate, picturesOf } from './certificate-layout.ts';
import { createFontBook } from './pdf/pdf-fonts.ts';
import { groundOf, pngOf } from './pdf-images.ts';

/** A finished PDF. */
export interface CertificatePdf {
  readonly file: Blob;
  /** Number of pictures that failed to load and are omitted. */
  readonly missingImages: number;
}

/** Loads the pictures of a certificate; null for a picture that fails to load. */
async function loadImages(layout: CertificateLayout, background: string) {
  let missing = 0;
  const load = (image: Promise<PdfImage>): Promise<PdfImage | null> =>
    image.catch(() => {
      missing += 1;
      return null;
    });
  const [ground, ...pictures] = await Promise.all([
    layout.backgroundPath === '' ? null : load(groundOf(layout.backgroundPath, background, layout.page)),
    ...picturesOf(layout).map(async (box) => [box.path, await load(pngOf(box.path, box))] as const),
  ]);
  return { ground, pictures: new Map(pictures), missing };
}

/** Makes the PDF of a certificate with the layout of its page. Rejects when fonts or pdfmake fail to load. */
export async function makeCertificatePdf(
  certificate: Omit<CertificatePage, 'locale'>,
  labels: CertificateLabels,
  language: Language,
): Promise<CertificatePdf> {
  const { content } = certificate;
  const colours = certificateColours(content.backgroundColor, certificate.colours);
  const layout = layCertificate(certificate, certificateFacts(certificate, labels, language), labels);
  const [{ default: pdfMake }, images] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    loadImages(layout, colours.background),
  ]);
  const book = createFontBook();
  const names = { title: content.title, author: certificate.siteTitle };
  const document = certificateDocument({ layout, colours, ...images, ...names, book });
  pdfMake.setFonts(book.fonts());
  const file = await pdfMake.createPdf(document).getBlob();
  return { file, missingImages: images.missing };
}
