import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { reasonOf } from '../database/embedded/embedded-database-error.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST_NAME, type Manifest, manifestSchema, type Part, SECRET_KEY_NAME } from './manifest.ts';

/** An archive that was read to its end and matches its manifest. */
export interface VerifiedArchive {
  readonly manifest: Manifest;
  /** The key of the backed-up system, where the archive includes it. */
  readonly secretKey: Buffer | undefined;
}

/** Largest manifest that is read, far above a real one, which has a line for each stored file. */
const LARGEST_MANIFEST_BYTES = 256 * 1024 * 1024;

/**
 * Reads an archive to its end and compares every part with its checksum.
 * @throws BackupError archive-unreadable, archive-damaged, archive-newer
 */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const partsByName = new Map<string, { bytes: number; sha256: string }>();
  const kept = new Map<string, Buffer>();
  await readArchive(file, async (name, content) => {
    const hash = createHash('sha256');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      const isKept = name === MANIFEST_NAME || name === SECRET_KEY_NAME;
      if (isKept && bytes <= LARGEST_MANIFEST_BYTES) chunks.push(chunk);
    }
    partsByName.set(name, { bytes, sha256: hash.digest('hex') });
    kept.set(name, Buffer.concat(chunks));
  });
  const manifest = readManifest(file, kept.get(MANIFEST_NAME));
  const wrong = partsOf(manifest).filter(({ name, bytes, sha256 }) => {
    const part = partsByName.get(name);
    return part === undefined || part.bytes !== bytes || part.sha256 !== sha256;
  });
  if (wrong.length > 0)
    throw damaged(file, `${wrong.length} of its parts differ from their checksums (${wrong[0]?.name})`);
  const keyText = kept.get(SECRET_KEY_NAME)?.toString().trim();
  const secretKey = manifest.secretKey.part && keyText ? Buffer.from(keyText, 'hex') : undefined;
  return { manifest, secretKey };
}

/** Passes the stream of each entry of an archive to `visit` in turn, whose errors propagate unchanged. */
export async function readArchive(
  file: string,
  visit: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  let failure: { error: unknown } | undefined;
  let visiting: Promise<void> = Promise.resolve();
  const entries = extract();
  entries.on('entry', ({ name }, content, next) => {
    visiting = visit(name, apartFrom(content)).then(
      () => {
        content.resume();
        next();
      },
      (error: unknown) => {
        // A truncated archive fails the visit too; the error of the archive has the reason.
        if (!entries.destroyed) failure = { error };
        next(error);
      },
    );
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), entries);
  } catch (error) {
    await visiting;
    if (failure !== undefined) throw failure.error;
    throw new BackupError(
      'archive-unreadable',
      `${file} cannot be read as a backup: ${reasonOf(error)}. It may be cut short, or be something else.`,
      { cause: error },
    );
  }
}

/**
 * A stream of an entry that can be destroyed alone: a visitor that fails destroys its stream, and with the entry's own
 * stream the whole archive would be destroyed, which hides the visitor's error.
 */
function apartFrom(content: Readable): Readable {
  // An error before the first read would end the process; the read throws it.
  content.on('error', () => undefined);
  let chunks: AsyncIterator<Buffer> | undefined;
  const next = () => {
    chunks ??= content[Symbol.asyncIterator]();
    return chunks.next();
  };
  // An iterator without return() leaves its source open.
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next }) }, { objectMode: false });
}

function partsOf({ tables, files, secretKey }: Manifest): readonly Part[] {
  return [...tables.flatMap(({ parts }) => parts), ...files, ...(secretKey.part ? [secretKey.part] : [])];
}

function readManifest(file: string, content: Buffer | undefined): Manifest {
  if (content === undefined) throw damaged(file, 'it has no manifest, which is written last');
  let json: unknown;
  try {
    json = JSON.parse(content.toString());
  } catch (cause) {
    throw damaged(file, `its manifest is not readable (${reasonOf(cause)})`);
  }
  if (typeof json === 'object' && json !== null && 'format' in json && Number(json.format) > 1)
    throw new BackupError(
      'archive-newer',
      `${file} was made by a newer version of Invigil, in a form that this one does not know.`,
    );
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw damaged(file, `its manifest is not valid (${manifest.error.message})`);
  return manifest.data;
}

function damaged(file: string, reason: string): BackupError {
  return new BackupError('archive-damaged', `${file} is damaged: ${reason}. Nothing was restored.`);
}
