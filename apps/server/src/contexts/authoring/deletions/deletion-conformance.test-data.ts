import { createCategory, deleteCategory } from '@invigil/contract/authoring/category-endpoints';
import { listDeletions, undoDeletion } from '@invigil/contract/authoring/deletion-endpoints';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { featureConformance } from '../../../testing/feature-conformance.ts';

/** Deletes a new category. @returns the id of the deletion */
async function deleteOne(admin: SignedIn, name: string): Promise<number> {
  const { createdId: categoryId } = await admin.ok(createCategory, { body: { name } });
  await admin.ok(deleteCategory, { params: { categoryId } });
  const params = { kind: 'category', assessmentId: 0 } as const;
  return (await admin.ok(listDeletions, { params })).deletions[0]?.deletionId ?? 0;
}

export default featureConformance({
  buildForeign: async ({ admin }) => ({ deletionId: await deleteOne(admin, 'Theirs, deleted') }),
  foreignInputs: { undoDeletion: ({ deletionId }) => ({ body: { deletionId } }) },
  // A filter of the caller's own deletions.
  namesNothingForeign: ['listDeletions'],
  performAudited: async ({ admin }) => {
    const deletionId = await deleteOne(admin, 'Deleted and restored');
    await admin.ok(undoDeletion, { body: { deletionId } });
  },
});
