import { featureConformance } from '../../../testing/feature-conformance.ts';
import { generateBadgeKeyPair, rotateBadgeKey } from './signing-keys.ts';

export default featureConformance({
  foreignInputs: {
    downloadBadge: ({ attemptId }) => ({ params: { attemptId, format: 'jwt' } }),
  },
  performAudited: async ({ test: { ports } }) => {
    const pair = await generateBadgeKeyPair();
    await ports.database.db.transaction((tx) => rotateBadgeKey(ports, tx, pair));
  },
});
