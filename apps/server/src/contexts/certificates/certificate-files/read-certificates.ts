import { picturesOf } from '@invigil/certificate/certificate-layout.ts';
import { type DrawablePicture, drawnParts } from '@invigil/certificate/drawn-certificate.ts';
import type { PlacedImage } from '@invigil/certificate/placed.ts';
import { and, eq } from 'drizzle-orm';
import type { CertificateMessage } from '../../../adapters/certificate-rendering/certificate-message.ts';
import {
  type PrintablePicture,
  readGround,
  readPicture,
} from '../../../adapters/certificate-rendering/certificate-pictures.ts';
import type { Deps } from '../../../ports.ts';
import { fileIdOf } from '../../files/queries.ts';
import { readSettings } from '../../site/queries.ts';
import { holderName } from '../certificate-facts.ts';
import { issuedFields } from '../certificate-page.ts';
import { withoutTexts } from '../erase-holder.ts';
import { certificates } from '../tables.ts';
import type { CertificateFileRecord } from './certificate-file-claims.ts';
import { coloursOf, layPrinted, type PrintedCertificate } from './draw-certificate.ts';

type Parts = Deps<'config' | 'database' | 'files'>;

/**
 * The certificates of a file one after the other, each as its window shows it at that moment: one that was revoked since the
 * order says so.
 *
 * @param onLeftOut called for each picture that cannot be drawn, once for the file
 */
export async function* readCertificates(
  parts: Parts,
  file: CertificateFileRecord,
  onLeftOut: () => void,
): AsyncGenerator<CertificateMessage, void> {
  const { general, colours } = await readSettings(parts.database.db);
  const site = { siteTitle: general.siteTitle, colours };
  const album = createAlbum(onLeftOut);
  for (const certificateId of file.certificateIds) {
    const certificate = await readPrinted(parts, file, certificateId, site);
    const layout = layPrinted(certificate);
    const tones = coloursOf(certificate);
    const { page, backgroundPath } = layout;
    const placed = new Map<PlacedImage, DrawablePicture>();
    for (const box of picturesOf(layout)) {
      const key = `${box.path} ${box.width} ${box.height}`;
      const placedPicture = await album.find(key, box.path, (id) => readPicture(parts.files, id, box));
      if (placedPicture !== undefined) placed.set(box, placedPicture);
    }
    const groundKey = `ground ${backgroundPath} ${tones.background} ${page.width} ${page.height}`;
    const ground = await album.find(groundKey, backgroundPath, (id) =>
      readGround(parts.files, id, tones.background, page),
    );
    yield {
      certificate: {
        name: [certificate.issued?.recipientName, certificate.number].filter(Boolean).join(', '),
        width: page.width,
        height: page.height,
        background: tones.background,
        parts: drawnParts(layout, tones, { placed, ground }),
      },
      images: album.takeNew(),
    };
  }
}

/** A certificate as its window shows it; without texts where the holder is deleted. */
async function readPrinted(
  { database, config }: Parts,
  { userId, locale, timeZone }: CertificateFileRecord,
  certificateId: string,
  site: Pick<PrintedCertificate, 'siteTitle' | 'colours'>,
): Promise<PrintedCertificate> {
  const [row] = await database.db
    .select({ certificate: certificates, recipientName: holderName })
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), eq(certificates.tenantId, userId)));
  // Certificates stay for ever.
  if (row === undefined) throw new Error('A certificate of the file is gone');
  const { certificate, recipientName } = row;
  const { content, number } = certificate;
  const issued = { ...issuedFields(config, certificate), recipientName };
  return {
    ...site,
    content: recipientName === '' ? withoutTexts(content) : content,
    number,
    issued,
    locale,
    timeZone,
  };
}

/** The pictures of a file, each read once: the certificates of a class have the same. */
function createAlbum(onLeftOut: () => void) {
  const pictures = new Map<string, DrawablePicture | undefined>();
  let unsent: [string, Uint8Array][] = [];
  return {
    /** @returns undefined without a picture, and for one that cannot be drawn */
    async find(
      key: string,
      path: string,
      read: (fileId: string) => Promise<PrintablePicture | null>,
    ): Promise<DrawablePicture | undefined> {
      if (path === '' || pictures.has(key)) return pictures.get(key);
      const fileId = fileIdOf(path, 'certificateImage');
      const picture = fileId ? await read(fileId) : null;
      if (picture === null) onLeftOut();
      else unsent.push([key, picture.bytes]);
      const albumPicture =
        picture === null ? undefined : { key, width: picture.width, height: picture.height };
      pictures.set(key, albumPicture);
      return albumPicture;
    },
    /** The pictures since the last call. */
    takeNew() {
      const taken = unsent;
      unsent = [];
      return taken;
    },
  };
}
