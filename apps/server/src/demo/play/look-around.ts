import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { ADMIN, CANDIDATES, OWNER, type SampleCandidate } from '../content/people.ts';
import { FOUNDED_DAYS_AGO } from './found-site.ts';
import { instantOn, minutesAfter, type Scene } from './scene.ts';
import { weekdayBetween } from './sit-assessments.ts';
import type { Site } from './site.ts';
import { callAnonymously, type Stage, visit } from './stage.ts';

/** Candidates come back to look at their results this often: every so many days. */
const DAYS_BETWEEN_LOOKS = 30;

/** Candidates join by the invitation link, and people sign in without doing much, as they do. */
export function joinAndLookAround(stage: Stage, site: Site): Scene[] {
  const { chance, now } = stage;
  return [
    ...CANDIDATES.map((candidate) => joining(stage, site, candidate)),
    ...CANDIDATES.flatMap((candidate) =>
      Array.from({ length: Math.round(candidate.joinedDaysAgo / DAYS_BETWEEN_LOOKS) }, () =>
        looking(stage, candidate, weekdayBetween(stage, 1 - candidate.joinedDaysAgo, -1)),
      ),
    ),
    ...Array.from({ length: 12 }, (_, week) => {
      const at = instantOn(now, -7 * week - chance.between(1, 5), 7, chance.between(0, 59));
      return { at, play: () => visit(stage, ADMIN, at) };
    }),
    ...Array.from({ length: 8 }, (_, fortnight) => {
      const at = instantOn(now, 5 - FOUNDED_DAYS_AGO + 14 * fortnight, 16, chance.between(0, 59));
      return { at, play: () => visit(stage, OWNER, at) };
    }),
    // Today: whoever looks at the demonstration finds people who were there a moment ago.
    ...chance
      .someOf(CANDIDATES, 4)
      .map((candidate, index) => looking(stage, candidate, minutesAfter(now, -18 * (index + 1)))),
  ];
}

function joining(stage: Stage, site: Site, candidate: SampleCandidate): Scene {
  const at = instantOn(
    stage.now,
    -candidate.joinedDaysAgo,
    stage.chance.between(8, 15),
    stage.chance.between(0, 59),
  );
  return {
    at,
    async play() {
      const { fullName, email } = candidate;
      stage.clock.set(at);
      await callAnonymously(stage, accounts.registerCandidate, {
        body: { fullName, email, password: stage.passwordOf(candidate), ownerId: site.adminId },
      });
      await visit(stage, candidate, at);
    },
  };
}

function looking(stage: Stage, candidate: SampleCandidate, at: Date): Scene {
  return {
    at,
    play: () => visit(stage, candidate, at),
  };
}
