import { useSessionUser } from '../../shared/session/session-user.ts';
import { AssessmentPaymentsScreen } from './AssessmentPaymentsScreen.tsx';
import { PlanPaymentsScreen } from './PlanPaymentsScreen.tsx';

/** The SuperAdmin sees the payments of all plans, an Admin those of the own assessments. */
export function PaymentsScreen() {
  const { roleCode } = useSessionUser();
  return roleCode === 'superAdmin' ? <PlanPaymentsScreen /> : <AssessmentPaymentsScreen />;
}
