/**
 * Keys of the counts of wrong passwords. A server of the version before reads and writes the same ones.
 *
 * @param where the network, or what names the proof of tries that are counted apart
 */
export const pairKey = (account: string, where: string): string => `password:${account} ${where}`;
export const networkKey = (network: string): string => `password-network:${network}`;
/** Exists while a lift of the account's lock in the network counts. */
export const liftKey = (account: string, network: string): string => `password-lift:${account} ${network}`;

/** The account and place of a key of `pairKey`; undefined for other keys. */
export function readPairKey(key: string): { account: string; where: string } | undefined {
  const [, account, where] = /^password:(.*) (\S+)$/.exec(key) ?? [];
  return account === undefined || where === undefined ? undefined : { account, where };
}
