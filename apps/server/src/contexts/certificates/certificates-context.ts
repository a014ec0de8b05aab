import type { CertificateRenderer } from '../../adapters/certificate-rendering/certificate-renderer.ts';
import type { ResultsContext } from '../results/queries.ts';
import type { CertificateFileWriter } from './certificate-files/certificate-file-writer.ts';

/** Dependencies of certificates and of the composition. */
export interface CertificatesContext extends ResultsContext {
  readonly certificateRenderer: CertificateRenderer;
  readonly certificateFileWriter: CertificateFileWriter;
}
