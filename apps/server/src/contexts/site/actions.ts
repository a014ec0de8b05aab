export { deleteFormerKey } from './former-keys.ts';
export { recordMailServerTest } from './record-mail-server-test.ts';
export { saveSecret } from './secrets.ts';
