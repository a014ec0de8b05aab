import { type Actor, mayOpen } from './access.ts';
import type { Screen } from './screens.ts';

/** Steps of a first run: of the SuperAdmin's checklist, then of an Admin's. */
export const FIRST_RUN_STEPS = [
  'plan',
  'mail',
  'firstAdmin',
  'assessment',
  'questions',
  'live',
  'invite',
] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** The screen on which a step is done. */
const SCREEN_OF: Readonly<Record<FirstRunStep, Screen>> = {
  plan: 'plans',
  mail: 'siteSettings',
  firstAdmin: 'users',
  assessment: 'assessments',
  questions: 'questions',
  // Going live is a call of this screen.
  live: 'assessments',
  invite: 'users',
};

const OF_THE_SITE: readonly FirstRunStep[] = ['plan', 'mail', 'firstAdmin'];

/** The steps of an actor's checklist, in order; of a custom role those whose screens it has. Empty for a candidate. */
export function firstRunStepsOf(actor: Actor): readonly FirstRunStep[] {
  if (actor.role === 'candidate') return [];
  const isOfTheSite = actor.role === 'superAdmin';
  return FIRST_RUN_STEPS.filter(
    (step) => OF_THE_SITE.includes(step) === isOfTheSite && mayOpen(actor, SCREEN_OF[step]),
  );
}
