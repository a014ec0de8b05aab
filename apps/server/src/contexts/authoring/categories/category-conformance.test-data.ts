import * as categories from '@invigil/contract/authoring/category-endpoints';
import { featureConformance, found } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  buildForeign: async ({ admin }) => {
    const { createdId } = await admin.ok(categories.createCategory, { body: { name: 'Theirs' } });
    return { categoryId: createdId };
  },
  foreignInputs: {
    updateCategory: ({ categoryId }) => ({ body: { categoryId, name: 'Mine' } }),
    deleteCategory: ({ categoryId }) => ({ params: { categoryId } }),
  },
  versionedRecords: {
    updateCategory: async ({ admin }) => {
      const { createdId } = await admin.ok(categories.createCategory, { body: { name: 'Versioned' } });
      const params = { userId: admin.userId };
      return {
        by: admin,
        read: async () =>
          found(await admin.ok(categories.listCategories, { params }), { categoryId: createdId }),
        edits: [{ name: 'Mechanics' }, { name: 'Statics' }],
      };
    },
  },
  performAudited: async ({ admin }) => {
    const { createdId } = await admin.ok(categories.createCategory, { body: { name: 'Physics' } });
    await admin.ok(categories.updateCategory, { body: { categoryId: createdId, name: 'Chemistry' } });
    await admin.ok(categories.deleteCategory, { params: { categoryId: createdId } });
  },
  duplicates: [
    {
      index: 'categories_name_key',
      endpoint: categories.createCategory,
      by: 'admin',
      refusal: 'categoryTaken',
      body: () => ({ name: 'Twin' }),
    },
  ],
});
