import { MAX_CERTIFICATE_FILES } from '../../../adapters/certificate-rendering/certificate-renderer.ts';
import { createFileWriter, type FileWriter } from '../../../file-orders/file-writer.ts';
import { certificateFileClaims } from './certificate-file-claims.ts';
import { writeCertificateFile } from './write-certificate-file.ts';

/** Writes the files of certificates of a server process. */
export type CertificateFileWriter = FileWriter<Parameters<typeof writeCertificateFile>[0]>;

export const createCertificateFileWriter = (): CertificateFileWriter =>
  createFileWriter({
    claims: certificateFileClaims,
    limit: MAX_CERTIFICATE_FILES,
    write: writeCertificateFile,
    failed: 'a file of certificates failed',
  });
