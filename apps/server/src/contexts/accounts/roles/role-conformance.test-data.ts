import * as roles from '@invigil/contract/accounts/role-endpoints';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
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
      ...{ endpoint: roles.createRole, by: 'owner', refusal: 'roleTaken' },
      body: () => ({ roleName: 'Twin', roleDisplayName: 'Twin', description: '' }),
    },
  ],
});
