import '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { createFairLimiter } from '../../adapters/fair-limiter.ts';
import { readdirOrNone, removeOlder } from '../../adapters/file-store/disk-files.ts';
import type { Session } from '../../application/caller.ts';
import { Failure, invalidInput } from '../../application/errors.ts';
import type { Upload } from '../../application/ports.ts';
import { HttpFailure } from '../calls/http-failure.ts';

interface UploadRule {
  readonly field: string;
  /** Another field that may have the file. */
  readonly otherField?: string;
  readonly maxBytes: number;
  /** The caller's own quota does not count. */
  readonly isReserved?: boolean;
}

/** An authorized call that carries a file. */
interface UploadCall {
  readonly actor: Session;
  readonly request: FastifyRequest;
}

/** Receives files of multipart calls. */
export interface Uploads {
  /**
   * Refuses before reading: another content type, a declared size above the limit, too many concurrent uploads, and
   * users whom `admit` refuses. Then streams the file to disk, and deletes it when `use` has ended.
   * @throws HttpFailure 413 above the limit, 415 for another content type
   * @throws Failure invalidInput without the file, tooManyCalls and tooBusy with too many uploads waiting
   */
  receive<Result>(
    call: UploadCall,
    rule: UploadRule,
    use: (upload: Upload) => Promise<Result>,
  ): Promise<Result>;
  /** A path for a file that the server writes itself; it is removed as one that was being received. */
  temporaryPath(): Promise<string>;
  /** Removes files that a crashed server was receiving or writing. */
  removeAbandoned(before: Date): Promise<void>;
}

/** The upload of a call that sent no file. */
export const NO_UPLOAD: Upload = { path: '', byteSize: 0, name: '' };

/** Allowance for boundaries and headers of the parts. */
const OVERHEAD_BYTES = 16 * 1024;
/**
 * Concurrent uploads; with the largest files, 1.6 GB on disk. Waiting uploads are not read: they cost a connection.
 */
const LIMITS = { running: 200, runningPerKey: 2, waitingPerKey: 30, waiting: 1_000 };

/**
 * @param folder for files that are being received; created when needed
 * @param admit called before a byte is read, with the declared size of all uploads in progress, this one included;
 * throws to refuse the file
 */
export function createUploads(
  folder: string,
  admit: (actor: Session, expectedBytes: number, rule: UploadRule) => Promise<void>,
): Uploads {
  const limit = createFairLimiter(LIMITS);
  let expectedBytes = 0;

  return {
    async receive({ actor, request }, rule, use) {
      if (!request.isMultipart()) throw new HttpFailure(415, 'multipartExpected');
      const declared = Number(request.headers['content-length'] ?? rule.maxBytes);
      if (declared > rule.maxBytes + OVERHEAD_BYTES) throw new HttpFailure(413, 'tooLarge');
      return limit(String(actor.userId), async () => {
        const target = path.join(folder, randomUUID());
        expectedBytes += declared;
        try {
          await admit(actor, expectedBytes, rule);
          await mkdir(folder, { recursive: true });
          const name = await writeParts(request, rule, target);
          const byteSize = name === undefined ? 0 : (await stat(target)).size;
          if (name === undefined || byteSize === 0) throw invalidInput({ [rule.field]: ['required'] });
          return await use({ path: target, byteSize, name });
        } finally {
          expectedBytes -= declared;
          await rm(target, { force: true });
        }
      });
    },
    async temporaryPath() {
      await mkdir(folder, { recursive: true });
      return path.join(folder, randomUUID());
    },
    async removeAbandoned(before) {
      for (const name of await readdirOrNone(folder)) await removeOlder(path.join(folder, name), before);
    },
  };
}

/**
 * Writes the file to `target`.
 * @returns its name, or undefined when the field had no file
 */
async function writeParts(
  request: FastifyRequest,
  rule: UploadRule,
  target: string,
): Promise<string | undefined> {
  let name: string | undefined;
  const limits = { files: 1, fileSize: rule.maxBytes, fields: 10, fieldSize: 1000, parts: 11 };
  try {
    // The client disconnected while its upload waited, so no data would arrive.
    if (request.raw.destroyed) throw invalidInput({ [rule.field]: ['invalidValue'] });
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== rule.field && part.fieldname !== rule.otherField) {
        part.file.resume();
        continue;
      }
      await pipeline(part.file, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
      if (part.file.truncated) throw new HttpFailure(413, 'tooLarge');
      name = part.filename ?? '';
    }
  } catch (error) {
    throw isStatusError(error) || isDiskError(error)
      ? error
      : invalidInput({ [rule.field]: ['invalidValue'] });
  }
  return name;
}

/** Whether an error has its own status; any other error of the parser means a malformed body. */
function isStatusError(error: unknown): boolean {
  return (
    error instanceof HttpFailure ||
    error instanceof Failure ||
    (error instanceof Error && 'statusCode' in error)
  );
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
