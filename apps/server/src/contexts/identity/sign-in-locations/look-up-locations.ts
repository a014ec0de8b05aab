import type { FastifyBaseLogger } from 'fastify';
import { LocationLookupError } from '../../../adapters/location-lookup/location-lookup.ts';
import type { Deps } from '../../../ports.ts';
import { applyKnownLocations, claimNetworks, storeFailure, storeLocation } from './network-locations.ts';

/** Networks of one round, asked at the same time: with a round every ten seconds at most 30 a minute for each server. */
const BATCH = 5;

/**
 * Looks up the locations of recorded sign-ins, once for each network. Runs after the sign-in, so that a slow or dead
 * service delays nobody. A failed look-up is retried three times, within about an hour.
 *
 * @returns the number of sign-ins that have a location now
 */
export async function lookUpLocations(
  deps: Deps<'clock' | 'database' | 'locationLookup'>,
  log: FastifyBaseLogger,
): Promise<number> {
  const { locationLookup, database, clock } = deps;
  if (locationLookup === undefined) return 0;
  const appliedCount = await applyKnownLocations(database, clock.now());
  const claimed = await claimNetworks(database, clock.now(), BATCH);
  const counts = await Promise.all(
    claimed.map(async (claim) => {
      let location: string;
      try {
        location = await locationLookup.find(claim.network);
      } catch (error) {
        if (!(error instanceof LocationLookupError)) throw error;
        const givenUp = await storeFailure(database, clock.now(), claim);
        // Without the address, which would identify a person in the log.
        log.warn({ reason: error.message, tries: claim.tries, givenUp }, 'location look-up failed');
        return 0;
      }
      return storeLocation(database, clock.now(), claim.network, location);
    }),
  );
  return counts.reduce((sum, count) => sum + count, appliedCount);
}
