import { networkOf, shortNetworkOf } from '@invigil/domain/access/network';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountTraces, Origin, TraceReason } from '../../../account-traces.ts';
import type { Clock } from '../../../adapters/clock.ts';
import type { Database } from '../../../database/client.ts';
import { lookUpNetworkOf } from '../sign-in-locations/look-up-network.ts';
import { auditStaff } from './audit-staff.ts';
import { createBackgroundWriter } from './background-writer.ts';
import { type EventTrace, writeEvents } from './write-events.ts';
import { type SignInTrace, writeSignIns } from './write-sign-ins.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Whether locations of sign-ins are looked up. */
  readonly looksUpLocations: boolean;
}

/** Traces of one server process. */
export function createAccountTraces({ database, clock, log, looksUpLocations }: Parts): AccountTraces {
  const onLost = (count: number, error?: unknown) => log.warn({ err: error, count }, 'account traces lost');
  const signIns = createBackgroundWriter<SignInTrace>(async (traces) => {
    await writeSignIns(database.pool, traces);
    await auditStaff(
      database.db,
      traces.map(({ userId, at }) => ({ userId, at, action: 'signedIn' })),
    );
  }, onLost);
  const events = createBackgroundWriter<EventTrace>(async (traces) => {
    const begun = await writeEvents(database.pool, traces);
    await auditStaff(
      database.db,
      begun.flatMap(({ userId, at, kind }) =>
        kind === 'wrongPassword' || kind === 'locked' ? [{ userId, at, action: AUDITED[kind] }] : [],
      ),
    );
  }, onLost);
  const lockLines = createOncePerWindow();

  const writeLine = (event: string, userId: number | undefined, { ip }: Origin, reason: TraceReason) =>
    log.info({ event, userId, reason, network: shortNetworkOf(ip) }, 'account event');

  const traces: AccountTraces = {
    signedIn(userId, sessionHash, origin) {
      writeLine('signedIn', userId, origin, 'password');
      const lookUpNetwork = (looksUpLocations && lookUpNetworkOf(origin.ip)) || null;
      signIns.add({ userId, sessionHash, at: clock.now(), ...origin, lookUpNetwork });
    },
    happened({ userId, kind, reason, origin, sharedUntil }) {
      const at = clock.now();
      const network = networkOf(origin.ip);
      // Refused tries of a flood write one line for each lock.
      const isRepeated =
        kind === 'locked' && !lockLines.isFirst(`${userId} ${network}`, sharedUntil ?? at, at);
      if (!isRepeated) writeLine(kind, userId, origin, reason);
      if (userId === undefined) return;
      const seen = reason === 'actOfOther' ? NO_ORIGIN : origin;
      const sharedKey =
        sharedUntil === undefined ? null : `${kind} ${userId} ${network} ${sharedUntil.getTime()}`;
      events.add({ userId, kind, at, ...seen, sharedKey });
    },
    acted(kind, actorId, origin, subjectId = actorId) {
      traces.happened({
        userId: subjectId,
        kind,
        reason: subjectId === actorId ? 'ownAct' : 'actOfOther',
        origin,
      });
    },
    settled: async () => {
      await Promise.all([signIns.settled(), events.settled()]);
    },
  };
  return traces;
}

/** Names of events in the audit trail; other events are audited with their change. */
const AUDITED = { wrongPassword: 'signInFailed', locked: 'signInLocked' } as const;

/** Of a job, and of an act of another person, whose address is not for the account's people. */
export const NO_ORIGIN: Origin = { ip: '', userAgent: undefined };

/** Most windows that are remembered. */
const MAX_WINDOWS = 10_000;

/** Remembers what happened in a window, up to a limit, beyond which the oldest is forgotten. */
function createOncePerWindow() {
  const ends = new Map<string, Date>();
  return {
    isFirst(key: string, until: Date, now: Date): boolean {
      const end = ends.get(key);
      if (end !== undefined && end > now) return false;
      ends.delete(key);
      ends.set(key, until);
      const [oldest] = ends.keys();
      if (ends.size > MAX_WINDOWS && oldest !== undefined) ends.delete(oldest);
      return true;
    },
  };
}
