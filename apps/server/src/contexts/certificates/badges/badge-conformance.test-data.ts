import { featureConformance } from '../../../testing/feature-conformance.ts';
import { generateBadgeKeyPair, rotateBadgeKey } from './signing-keys.ts';

export default featureConformance({
  foreignInputs: {
    downloadBadge: ({ attemptId }) => ({ params: { attemptId, format: 'jwt' } }),
  },
  performAudited: async ({ test: { context } }) => {
    const pair = await generateBadgeKeyPair();
    await context.database.db.transaction((tx) => rotateBadgeKey(context, tx, pair));
  },
});
