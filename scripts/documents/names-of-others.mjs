/** Names in documents that no source has, with whose they are. */
export const NAMES_OF_OTHERS = new Map([
  ['ignoreStatic', 'an option of Stryker'],
  ['heap-growing-percent', 'an option of V8'],
  ['reqId', 'the field of Fastify’s log'],
  ['dataDurability', 'a setting of CloudNativePG'],
  ['minSyncReplicas', 'a setting of CloudNativePG'],
  ['synchronous_mode', 'a setting of Patroni'],
  ['synchronous_mode_strict', 'a setting of Patroni'],
  ['patronictl', 'a command of Patroni'],
  ['show-config', 'a command of Patroni'],
  ['async_payment_failed', 'an event of Stripe that the server takes as any other of its session'],
  ['/etc/invigil.env', 'a file of the operator'],
  ['/var/lib/invigil/', 'a folder of the operator'],
  ['apps/server/dist/backup.js', 'written by the build'],
  ['apps/server/dist/restore.js', 'written by the build'],
]);
