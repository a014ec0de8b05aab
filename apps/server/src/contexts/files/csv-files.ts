import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { isText } from '../../adapters/csv/decode-text.ts';
import { isFileId } from '../../adapters/file-id.ts';
import type { Session } from '../../application/caller.ts';
import { InvalidField, Refused } from '../../application/errors.ts';
import type { Upload } from '../../application/ports.ts';
import type { Deps } from '../../ports.ts';
import { ownsFile } from './file-rows.ts';
import { storeFile } from './store-file.ts';

const FOLDER = '/Resources/Imports/';
const PURPOSE = 'csvImport';

/**
 * Stores an uploaded CSV file and returns the path by which its owner refers to it; no address serves the file.
 *
 * @throws Refused csvUploadError for a name without .csv, and for bytes that are no text; storageFull
 */
export async function storeCsv(
  deps: Deps<'clock' | 'database' | 'files'>,
  actor: Session,
  upload: Upload,
): Promise<string> {
  if (!upload.name.toLowerCase().includes('.csv')) throw new Refused('csvUploadError');
  if (!(await isText(await readFile(upload.path)))) throw new Refused('csvUploadError');
  const id = await storeFile(deps, actor, { content: upload, purpose: PURPOSE, mediaType: 'text/csv' });
  return `${FOLDER}${id}`;
}

/**
 * The id of a CSV file that the caller uploaded.
 *
 * @throws InvalidField at path for any other path, the same for foreign and missing files
 */
export async function findOwnCsv(deps: Deps<'database'>, actor: Session, path: string): Promise<string> {
  const id = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  if (!isFileId(id)) throw new InvalidField('path', 'invalidValue');
  if (!(await ownsFile(deps.database.db, actor, id, PURPOSE))) throw new InvalidField('path', 'invalidValue');
  return id;
}

/**
 * The bytes of a stored CSV file.
 *
 * @throws InvalidField at path if the file was removed in the meantime
 */
export async function readCsv(deps: Deps<'files'>, fileId: string): Promise<Buffer> {
  const stored = await deps.files.find(fileId);
  if (stored === undefined) throw new InvalidField('path', 'invalidValue');
  return buffer(stored.read());
}
