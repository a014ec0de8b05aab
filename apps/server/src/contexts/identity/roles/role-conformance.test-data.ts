import { listRoles } from '@invigil/contract/accounts/account-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import { featureConformance, found } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  versionedRecords: {
    updateRole: async ({ owner }) => {
      const { createdId: roleId } = await owner.ok(roles.createRole, {
        body: { roleName: 'Versioned', roleDisplayName: 'Versioned', description: '' },
      });
      return {
        by: owner,
        read: async () => found(await owner.ok(listRoles), { roleId }),
        edits: [{ roleDisplayName: 'Marker' }, { description: 'Marks papers' }],
      };
    },
  },
  performAudited: async ({ owner }) => {
    const role = { roleDisplayName: 'Teacher', description: '' };
    const { createdId: roleId } = await owner.ok(roles.createRole, {
      body: { roleName: 'Teacher', ...role },
    });
    await owner.ok(roles.updateRole, { body: { roleId, ...role, description: 'Sets papers' } });
    await owner.ok(roles.deleteRole, { params: { roleId } });
  },
  duplicates: [
    {
      index: 'roles_name_key',
      endpoint: roles.createRole,
      by: 'owner',
      refusal: 'roleTaken',
      body: () => ({ roleName: 'Twin', roleDisplayName: 'Twin', description: '' }),
    },
  ],
});
