import { isFileId } from '../../adapters/file-id.ts';

/** Folders in addresses, by the purpose of the picture; the id alone finds the file. */
const FOLDERS = {
  questionImage: 'QuestionImages',
  certificateImage: 'CertificateImages',
  siteImage: 'SiteImages',
  userImage: 'UserImages',
} as const;

export type ImagePurpose = keyof typeof FOLDERS;

/** The purpose of thumbnails. They are served at the address of their picture and have none of their own. */
export const THUMBNAIL = 'thumbnail';

/** The address of a stored picture without a ticket; empty without a picture. */
export function imagePathOf(fileId: string | null, purpose: ImagePurpose = 'questionImage'): string {
  return fileId === null ? '' : `/Resources/${FOLDERS[purpose]}/${fileId}`;
}

/** The file id in an address, with or without a ticket; null for an empty address, undefined for an invalid one. */
export function fileIdOf(path: string, purpose: ImagePurpose = 'questionImage'): string | null | undefined {
  if (path === '') return null;
  const [, folder, id = ''] = /^\/Resources\/(\w+)\/([^/?]*)(?:\?|$)/.exec(path) ?? [];
  return folder === FOLDERS[purpose] && isFileId(id) ? id : undefined;
}
