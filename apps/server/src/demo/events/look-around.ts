import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { ADMIN, CANDIDATES, OWNER, type SampleCandidate } from '../content/people.ts';
import { type DemoEvent, instantOn, minutesAfter } from './demo-event.ts';
import { callAnonymously, type DemoRun, visit } from './demo-run.ts';
import type { DemoSite } from './demo-site.ts';
import { FOUNDED_DAYS_AGO } from './seed-site.ts';
import { weekdayBetween } from './sit-assessments.ts';

/** Days between two visits of a candidate to the results. */
const DAYS_BETWEEN_LOOKS = 30;

/** Events in which candidates join by the invitation link, and people sign in only to look around. */
export function joinAndLookAround(run: DemoRun, site: DemoSite): DemoEvent[] {
  const { chance, now } = run;
  return [
    ...CANDIDATES.map((candidate) => joining(run, site, candidate)),
    ...CANDIDATES.flatMap((candidate) =>
      Array.from({ length: Math.round(candidate.joinedDaysAgo / DAYS_BETWEEN_LOOKS) }, () =>
        looking(run, candidate, weekdayBetween(run, 1 - candidate.joinedDaysAgo, -1)),
      ),
    ),
    ...Array.from({ length: 12 }, (_, week) => {
      const at = instantOn(now, -7 * week - chance.between(1, 5), 7, chance.between(0, 59));
      return { at, perform: () => visit(run, ADMIN, at) };
    }),
    ...Array.from({ length: 8 }, (_, fortnight) => {
      const at = instantOn(now, 5 - FOUNDED_DAYS_AGO + 14 * fortnight, 16, chance.between(0, 59));
      return { at, perform: () => visit(run, OWNER, at) };
    }),
    // Adds sign-ins of the last hour, which visitors of the demonstration see.
    ...chance
      .someOf(CANDIDATES, 4)
      .map((candidate, index) => looking(run, candidate, minutesAfter(now, -18 * (index + 1)))),
  ];
}

function joining(run: DemoRun, site: DemoSite, candidate: SampleCandidate): DemoEvent {
  const at = instantOn(
    run.now,
    -candidate.joinedDaysAgo,
    run.chance.between(8, 15),
    run.chance.between(0, 59),
  );
  return {
    at,
    async perform() {
      const { fullName, email } = candidate;
      run.clock.set(at);
      await callAnonymously(run, accounts.registerCandidate, {
        body: { fullName, email, password: run.passwordOf(candidate), ownerId: site.adminId },
      });
      await visit(run, candidate, at);
    },
  };
}

function looking(run: DemoRun, candidate: SampleCandidate, at: Date): DemoEvent {
  return {
    at,
    perform: () => visit(run, candidate, at),
  };
}
