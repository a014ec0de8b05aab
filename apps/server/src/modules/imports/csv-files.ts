import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { files } from '../../database/schema/index.ts';
import { InvalidField, Refused } from '../../errors.ts';
import type { Upload } from '../../plugins/uploads.ts';
import type { Session } from '../sessions/session.ts';

const FOLDER = '/Resources/Imports/';
const PURPOSE = 'csvImport';

/**
 * Keeps an uploaded CSV file for its owner and answers the path to name it by; no address serves it.
 *
 * @throws Refused csvUploadError for a name without .csv, and for bytes that are no UTF-8 text
 */
export async function storeCsv(context: AppContext, actor: Session, upload: Upload): Promise<string> {
  if (!upload.name.toLowerCase().includes('.csv') || !isText(upload.bytes))
    throw new Refused('csvUploadError');
  const id = randomUUID();
  await context.files.put(id, upload.bytes);
  await context.database.db.insert(files).values({
    id,
    tenantId: actor.userId,
    purpose: PURPOSE,
    mediaType: 'text/csv',
    byteSize: upload.bytes.length,
    createdAt: context.clock.now(),
  });
  return `${FOLDER}${id}`;
}

/**
 * The id of a CSV file that the caller uploaded.
 *
 * @throws InvalidField at path for anything else, foreign and missing alike
 */
export async function findOwnCsv(context: AppContext, actor: Session, path: string): Promise<string> {
  const id = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new InvalidField('path', 'invalidValue');
  const own = and(eq(files.id, id), eq(files.tenantId, actor.userId), eq(files.purpose, PURPOSE));
  if ((await context.database.db.$count(files, own)) === 0) throw new InvalidField('path', 'invalidValue');
  return id;
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\u0000');
  } catch {
    return false;
  }
}
