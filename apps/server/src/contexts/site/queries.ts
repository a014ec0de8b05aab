export { configuredProviders, findAiKey, readAiSettings } from './ai-keys.ts';
export {
  readAllCapabilities,
  readSettingsAndCapabilities,
  readTenantCapabilities,
  requireMail,
} from './capabilities.ts';
export { sitePictures } from './file-uses.ts';
export { listFormerKeys } from './former-keys.ts';
export { LANDING_ROWS } from './landing-rows.ts';
export { readMailServerVersion } from './mail-server-test.ts';
export {
  findSigningSecret,
  listPaymentKeys,
  readReceivers,
  requirePaymentKey,
  requirePayments,
} from './payment-account.ts';
export { readSecret, SITE as SITE_OWNER, secretNamesOf, tenantOf, tenantOwner } from './secrets.ts';
export { fullSection, readSettings, type Settings, storedSection } from './site-settings.ts';
