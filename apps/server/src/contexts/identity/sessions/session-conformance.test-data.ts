import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  // Its id names a session of the caller or none.
  namesNothingForeign: ['endOwnSession'],
  // Counts of a shared row.
  otherUniqueIndexes: ['account_events_shared_key'],
});
