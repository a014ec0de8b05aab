import { useSessionUser } from '../../../shared/session/session-user.ts';
import { FaqReader } from './FaqReader.tsx';
import { FaqTable } from './FaqTable.tsx';

/** Frequently asked questions: a table to edit for the SuperAdmin, an accordion to read for everyone else. */
export function FaqScreen() {
  const { roleCode } = useSessionUser();
  return roleCode === 'superAdmin' ? <FaqTable /> : <FaqReader />;
}
