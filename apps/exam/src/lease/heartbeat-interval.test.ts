import { LONG_INTERVAL_MS, SHORT_INTERVAL_MS, silentAfter } from '@invigil/domain/exams/heartbeat-interval';
import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, stored } from '../testing/reducer.test-data.ts';

const LONG = { intervalMs: LONG_INTERVAL_MS };
const SHORT = { intervalMs: SHORT_INTERVAL_MS };
const beats = (page: ReducerDriver) => page.asked('sendHeartbeat');

/** Milliseconds until the next heartbeat. */
function waitOf({ state, at }: ReducerDriver): number | null {
  return state.heartbeat.kind === 'waiting' ? state.heartbeat.dueAt - at.monotonic : null;
}

/** A page with the long interval, by its second reply. */
function unwatched(): ReducerDriver {
  const page = begun().pass(3_600).beat(LONG).pass(LONG_INTERVAL_MS).beat(LONG);
  expect(waitOf(page)).toBe(18_000);
  return page;
}

describe('the interval of heartbeats', () => {
  it('the interval of heartbeats is the one of the last reply, and the short one where the reply names none [page-interval.1]', () => {
    const page = unwatched();
    expect(waitOf(page.pass(18_000).beat(SHORT))).toBe(3_600);
    expect(waitOf(page.pass(3_600).beat())).toBe(3_600);
  });

  it('the interval of heartbeats begins anywhere between the short and the long one, so that a cohort that begins together drifts apart [page-interval.2]', () => {
    const first = (random: number) => {
      const page = new ReducerDriver().opened();
      page.at = { ...page.at, random };
      return waitOf(page.beat(LONG));
    };
    expect([0, 0.5, 1].map(first)).toEqual([3_200, 11_600, 20_000]);
  });

  it('the interval of heartbeats is the short one while the server is out of reach, whose last reply may be lost [page-interval.3]', () => {
    const page = unwatched().pass(18_000).beatWith({ kind: 'unreachable' });
    expect(waitOf(page)).toBe(3_600);
    expect(waitOf(page.pass(3_600).beatWith({ kind: 'unreachable' }))).toBe(3_600);
    expect(waitOf(page.pass(3_600).beat(LONG))).toBe(11_600);
  });

  it('the interval of heartbeats stays while the server is busy [page-interval.4]', () => {
    const page = unwatched().pass(18_000).beatWith({ kind: 'busy', retryAfterMs: 2_000 });
    expect(waitOf(page)).toBe(18_000);
  });

  it('the interval of heartbeats decides how long a silence is after which another device may have answered [page-interval.5]', () => {
    const readAfter = (ms: number) => {
      const page = unwatched();
      page.at = { ...page.at, monotonic: page.at.monotonic + ms };
      return page.dispatch({ type: 'alarm' }).beat(LONG).asked('readAttempt');
    };
    expect(readAfter(silentAfter(LONG_INTERVAL_MS))).toEqual([]);
    expect(readAfter(silentAfter(LONG_INTERVAL_MS) + 1)).toHaveLength(1);
  });
});

describe('a save that says that the board is watched', () => {
  function saved(page: ReducerDriver, heartbeatIntervalMs?: number): ReducerDriver {
    page.choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    const reply = stored(answer.sequence);
    if (reply.kind !== 'ok') return expect.fail();
    const named = heartbeatIntervalMs === undefined ? {} : { heartbeatIntervalMs };
    return page.journalled(answer).reply(answer, { kind: 'ok', value: { ...reply.value, ...named } });
  }

  it('a save that says that the board is watched shortens the wait for the next heartbeat at once [page-interval.6]', () => {
    const page = saved(unwatched(), SHORT_INTERVAL_MS);
    expect(waitOf(page)).toBe(3_600);
    expect(beats(page.pass(3_599))).toEqual([]);
    expect(beats(page.pass(1))).toHaveLength(1);
  });

  it('a save that says that the board is watched delays no heartbeat that is due sooner, and lengthens none [page-interval.7]', () => {
    const soon = saved(unwatched().pass(17_000), SHORT_INTERVAL_MS);
    expect(waitOf(soon)).toBe(1_000);
    expect(waitOf(saved(unwatched()))).toBe(18_000);
    const short = begun().pass(3_600).beat(SHORT);
    expect(waitOf(saved(short, 9_000))).toBe(3_600);
  });
});

describe('a heartbeat at once', () => {
  it('a heartbeat at once says that the page is hidden, and that it is back, whatever the interval [page-interval.8]', () => {
    const page = unwatched().dispatch({ type: 'pageHidden' });
    expect(beats(page)).toMatchObject([{ heartbeat: { isHidden: true } }]);
    page.beat(LONG).dispatch({ type: 'pageShown' });
    expect(beats(page)).toHaveLength(1);
    expect(beats(page)[0]?.heartbeat).not.toHaveProperty('isHidden');
  });

  it('a heartbeat at once is not sent by a page that is closed, which is not hidden but silent [page-interval.9]', () => {
    const page = unwatched().dispatch({ type: 'pageUnloaded' }).dispatch({ type: 'pageHidden' });
    expect(beats(page)).toEqual([]);
  });

  it('a heartbeat at once follows a connection that is back, whatever the interval [page-interval.10]', () => {
    expect(beats(unwatched().dispatch({ type: 'deviceOnline' }))).toHaveLength(1);
  });
});

it('an attempt ends at its deadline although its next heartbeat is later [page-interval.11]', () => {
  const page = begun(paper()).pass(3_600).beat(LONG).pass(20_000).beat(LONG).pass(20_000).beat(LONG);
  expect(waitOf(page)).toBe(18_000);
  page.pass(16_500);
  expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'timeUp' });
});
