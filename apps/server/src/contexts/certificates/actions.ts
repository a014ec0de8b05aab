export { generateBadgeKeyPair, rotateBadgeKey } from './badges/signing-keys.ts';
export { forgetCertificateFilesOf } from './certificate-files/find-certificate-file.ts';
export { eraseHolder } from './erase-holder.ts';
export { followResults } from './follow-results.ts';
