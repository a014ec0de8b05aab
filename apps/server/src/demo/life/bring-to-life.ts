import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../adapters/clock.ts';
import { forgetAttempts, readLatestAttempt } from '../../contexts/exams/actions.ts';
import type { Database } from '../../database/client.ts';
import { SAT_NOW } from '../content/assessments.ts';
import { SITTING_NOW } from '../content/people.ts';
import { createChance } from '../events/chance.ts';
import type { FilledDemonstration } from '../run-demonstration.ts';
import { createLife, type Life, runLife } from './life.ts';
import { createSittingCandidate } from './sitting-candidate.ts';

/** Finished attempts of these candidates that are kept beside those of the four months. */
const KEPT_ATTEMPTS = 40;

interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
}

/** The candidates who go on sitting the assessment in which the filling of a demonstration left them. */
export async function createCandidatesAtWork(
  { app, database, clock }: Server,
  { site, passwordOf }: FilledDemonstration,
): Promise<Life> {
  const chance = createChance(clock.now().getTime());
  const written = site.getAssessment(SAT_NOW);
  const { assessmentId } = written;
  const laterThan = await readLatestAttempt(database);
  return createLife({
    candidates: SITTING_NOW.map((candidate) =>
      createSittingCandidate({
        app,
        chance,
        candidate,
        password: passwordOf(candidate),
        sample: SAT_NOW,
        written,
      }),
    ),
    now: () => clock.now().getTime(),
    onAttemptEnded: () => forgetAttempts(database, { assessmentId, laterThan, kept: KEPT_ATTEMPTS }),
  });
}

/**
 * Lets candidates write as long as visitors call a listening server.
 *
 * @returns a function that stops them after the call in progress
 */
export async function bringToLife(server: Server, filled: FilledDemonstration): Promise<() => Promise<void>> {
  const life = await createCandidatesAtWork(server, filled);
  // The candidates' own calls do not pass the socket.
  server.app.server.on('request', ({ url = '' }) => {
    if (url.startsWith('/api/')) life.look();
  });
  return runLife(life, (error) =>
    server.app.log.warn({ err: error }, 'a candidate of the demonstration failed'),
  );
}
