import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { isFileId } from '../../../adapters/file-id.ts';
import type { AppContext } from '../../../context.ts';
import { InvalidField, Refused } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import type { Upload } from '../../../http/uploads.ts';
import { ownsFile } from '../../files/queries.ts';
import { storeFile } from '../../files/store-file.ts';

const FOLDER = '/Resources/Imports/';
const PURPOSE = 'csvImport';

/**
 * Stores an uploaded CSV file and returns the path by which its owner refers to it; no address serves the file.
 *
 * @throws Refused csvUploadError for a name without .csv, and for bytes that are no UTF-8 text; storageFull
 */
export async function storeCsv(context: AppContext, actor: Session, upload: Upload): Promise<string> {
  if (!upload.name.toLowerCase().includes('.csv')) throw new Refused('csvUploadError');
  const bytes = await readFile(upload.path);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Refused('csvUploadError');
  const id = await storeFile(context, actor, { bytes, purpose: PURPOSE, mediaType: 'text/csv' });
  return `${FOLDER}${id}`;
}

/**
 * The id of a CSV file that the caller uploaded.
 *
 * @throws InvalidField at path for any other path, the same for foreign and missing files
 */
export async function findOwnCsv(context: AppContext, actor: Session, path: string): Promise<string> {
  const id = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  if (!isFileId(id)) throw new InvalidField('path', 'invalidValue');
  if (!(await ownsFile(context.database.db, actor, id, PURPOSE)))
    throw new InvalidField('path', 'invalidValue');
  return id;
}
