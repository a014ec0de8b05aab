import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { findOwnImage, imagePathOf } from '../../files/queries.ts';
import type { certificateTemplates } from '../tables.ts';

export type TemplateRecord = typeof certificateTemplates.$inferSelect;

/** The pictures of a template: columns by contract field. */
const IMAGES = {
  topLeftImagePath: 'topLeftFileId',
  topRightImagePath: 'topRightFileId',
  bottomMiddleImagePath: 'bottomMiddleFileId',
  backgroundImagePath: 'backgroundFileId',
  leftSignatureImagePath: 'leftSignatureFileId',
  rightSignatureImagePath: 'rightSignatureFileId',
} as const satisfies Partial<Record<keyof CertificateContent, keyof TemplateRecord>>;

type ImageField = keyof typeof IMAGES;
type ImagePaths = Readonly<Record<ImageField, string>>;
type FileIds = Record<(typeof IMAGES)[ImageField], string | null>;

/** The columns of the pictures. */
export const IMAGE_COLUMNS = Object.values(IMAGES);

const FIELDS = Object.keys(IMAGES) as ImageField[];

/** @throws InvalidField at a path that is not the caller's own certificate picture */
export async function fileIdsOf(db: Queries, actor: Session, paths: ImagePaths): Promise<FileIds> {
  const ids: Partial<FileIds> = {};
  for (const field of FIELDS)
    ids[IMAGES[field]] = await findOwnImage(db, actor, {
      field,
      path: paths[field],
      purpose: 'certificateImage',
    });
  return ids as FileIds;
}

/** The content of a template, with placeholders; picture addresses have no tickets. */
export function contentOf(template: TemplateRecord): CertificateContent {
  const path = (field: ImageField) => imagePathOf(template[IMAGES[field]], 'certificateImage');
  return {
    title: template.title,
    heading: template.heading,
    mainText: template.mainText,
    publishDate: template.publishDate,
    topLeftImagePath: path('topLeftImagePath'),
    topRightImagePath: path('topRightImagePath'),
    bottomMiddleImagePath: path('bottomMiddleImagePath'),
    backgroundImagePath: path('backgroundImagePath'),
    backgroundColor: template.backgroundColor,
    leftSignatureImagePath: path('leftSignatureImagePath'),
    leftSignatureText: template.leftSignatureText,
    rightSignatureImagePath: path('rightSignatureImagePath'),
    rightSignatureText: template.rightSignatureText,
    design: template.design,
  };
}

/** Adds tickets to the picture addresses, so that a browser can fetch them for some minutes (docs/decisions/008). */
export function withTickets(content: CertificateContent, sign: (path: string) => string): CertificateContent {
  const signed = Object.fromEntries(FIELDS.map((field) => [field, sign(content[field])]));
  return { ...content, ...signed };
}
