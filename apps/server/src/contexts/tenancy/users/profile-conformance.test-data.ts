import { getCurrentUser, getUser } from '@invigil/contract/accounts/account-endpoints';
import { changePassword, checkPassword, updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import { PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { featureConformance } from '../../../testing/feature-conformance.ts';

/** Changes profile and password of the caller. */
export async function changeOwnData(caller: SignedIn): Promise<void> {
  const { email, fullName } = await caller.ok(getCurrentUser);
  const profile = { email, fullName, mobile: '+39 06 4711', address: '', dateOfBirth: null, imagePath: '' };
  await caller.ok(updateProfile, { body: { userId: caller.userId, ...profile } });
  await caller.ok(checkPassword, { body: { email, password: PASSWORD } });
  await caller.ok(changePassword, { body: { userId: caller.userId, password: `${PASSWORD} new` } });
}

export default featureConformance({
  namesNothingForeign: ['changePassword', 'updateProfile'],
  versionedRecords: {
    updateProfile: async ({ admin }) => ({
      by: admin,
      read: () => admin.ok(getUser, { params: { userId: admin.userId } }),
      edits: [{ mobile: '+39 06 1234' }, { address: 'Via Roma 1' }],
    }),
  },
  performAudited: ({ admin }) => changeOwnData(admin),
});
