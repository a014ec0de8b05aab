import type { OkOf } from '@invigil/contract/endpoint';
import type { listPlans } from '@invigil/contract/plans/plan-endpoints';

/** A billing plan as the list has it. */
export type Plan = OkOf<typeof listPlans>[number];
