import type { listPlans } from '@invigil/contract/billing/plan-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** A billing plan as the list has it. */
export type Plan = OkOf<typeof listPlans>[number];
