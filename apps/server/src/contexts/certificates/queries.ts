export { hasValidCertificate } from './certificate-facts.ts';
export type { CertificatePorts } from './certificate-ports.ts';
export { certificatePictures, orderedCertificates } from './file-uses.ts';
export { publicCertificatePath } from './public-address.ts';
export { toResultRows } from './result-rows.ts';
