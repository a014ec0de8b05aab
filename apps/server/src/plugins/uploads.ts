import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpFailure } from '../errors.ts';

/** The one file of a multipart call, in memory; its name is looked at, never kept. */
export interface Upload {
  readonly bytes: Buffer;
  readonly name: string;
}

interface UploadRule {
  readonly field: string;
  /** Where the file may be instead. */
  readonly otherField?: string;
  readonly maxBytes: number;
}

/**
 * Reads the file of a multipart call.
 *
 * @throws HttpFailure 400 without the file, 413 above the limit, 415 for another content type
 */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  if (!request.isMultipart()) throw new HttpFailure(415, 'multipartExpected');
  const upload = await readParts(request, rule).catch((error: unknown) => {
    // What the parser has no status for is a body that is not what its content type says.
    const isKnown = error instanceof Error && 'statusCode' in error;
    throw isKnown ? error : badRequest({ [rule.field]: ['invalidValue'] });
  });
  if (upload === undefined || upload.bytes.length === 0) throw badRequest({ [rule.field]: ['required'] });
  return upload;
}

async function readParts(request: FastifyRequest, rule: UploadRule): Promise<Upload | undefined> {
  let upload: Upload | undefined;
  const parts = request.parts({ limits: { files: 1, fileSize: rule.maxBytes, fields: 10, fieldSize: 1000 } });
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === rule.field || part.fieldname === rule.otherField)
      upload = { bytes, name: part.filename ?? '' };
  }
  return upload;
}
