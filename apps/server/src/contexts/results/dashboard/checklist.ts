import type { OkOf } from '@invigil/contract/endpoint';
import type { getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import { type FirstRunStep, firstRunStepsOf } from '@invigil/domain/access/first-run';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { countAuthored, hasGoneLive } from '../../authoring/queries.ts';
import { countPlans } from '../../billing/queries.ts';
import { hasEndedChecklist } from '../../identity/queries.ts';
import { readSettingsAndCapabilities } from '../../site/queries.ts';
import { countPeople, hasInvited } from '../../tenancy/queries.ts';

type Checklist = OkOf<typeof getNextSteps>['checklist'];

/** The checklist of the caller's first run, with what the stored data say of each step; undefined once it has ended. */
export async function readChecklist(db: Queries, actor: Session, now: Date): Promise<Checklist> {
  const steps = firstRunStepsOf(actor);
  if (steps.length === 0 || (await hasEndedChecklist(db, actor.userId))) return undefined;
  const facts = await (actor.role === 'superAdmin' ? siteFacts(db, actor) : tenantFacts(db, actor, now));
  return steps.map((step) => ({ step, isDone: facts[step] ?? false }));
}

type Facts = Readonly<Partial<Record<FirstRunStep, boolean>>>;

async function siteFacts(db: Queries, actor: Session): Promise<Facts> {
  const [plans, { capabilities }, admins] = await Promise.all([
    countPlans(db),
    readSettingsAndCapabilities(db),
    countPeople(db, actor),
  ]);
  return { plan: plans > 0, mail: capabilities.canSendMail, firstAdmin: admins > 0 };
}

async function tenantFacts(db: Queries, actor: Session, now: Date): Promise<Facts> {
  const [authored, live, invite] = await Promise.all([
    countAuthored(db, actor, now),
    hasGoneLive(db, actor.userId),
    hasInvited(db, actor.userId),
  ]);
  return { assessment: authored.assessments > 0, questions: authored.questions > 0, live, invite };
}
