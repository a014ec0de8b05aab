import { ROLE_IDS } from '@invigil/domain/access/roles';
import { PlanFields } from './PlanFields.tsx';
import { RoleField } from './RoleField.tsx';
import type { UserForm } from './user-values.ts';

/** Role of a user whom the SuperAdmin creates; for an Admin also plan, payment mode and transaction. */
export function RoleAndPlanFields({ form }: { form: UserForm }) {
  const isAdmin = Number(form.watch('roleId')) === ROLE_IDS.admin;
  return (
    <>
      <RoleField form={form} user={null} />
      {isAdmin && <PlanFields form={form} />}
    </>
  );
}
