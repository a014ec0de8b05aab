export { generateBadgeKeyPair, rotateBadgeKey } from './badges/signing-keys.ts';
export { eraseHolder } from './erase-holder.ts';
export { followResults } from './follow-results.ts';
