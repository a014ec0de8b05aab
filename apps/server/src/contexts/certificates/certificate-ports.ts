import type { CertificateFileWriter } from './certificate-files/certificate-file-writer.ts';

/** Certificates in files, which a server writes in the background. */
export interface CertificatePorts {
  readonly certificateFileWriter: CertificateFileWriter;
}

/** A few of them, for a part that takes no more. */
export type CertificateDeps<Port extends keyof CertificatePorts> = Pick<CertificatePorts, Port>;
