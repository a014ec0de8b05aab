import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, type ReducerDriver } from '../testing/reducer.test-data.ts';

const DEADLINE = START + 60_000;
const moved = (page: ReducerDriver, deadline: Date | null) => page.pass(3_600).beat({ deadline });

describe('the deadline', () => {
  it('the deadline closes the attempt at its instant', () => {
    const page = begun(paper());
    expect(page.pass(59_999).state.submission).toEqual({ kind: 'none' });
    expect(page.dueIn).toBeLessThanOrEqual(1);
    expect(page.pass(1).state.submission).toMatchObject({ kind: 'closing', reason: 'timeUp' });
  });

  it('an untimed attempt never closes by its time', () => {
    expect(begun().pass(86_400_000).state.submission).toEqual({ kind: 'none' });
  });
});

describe('a moved deadline', () => {
  it('a moved deadline shows the minutes for half a minute', () => {
    const deadline = new Date(DEADLINE + 600_000);
    const page = moved(begun(paper()), deadline);
    const shownUntil = page.at.monotonic + 30_000;
    expect(page.state).toMatchObject({ deadline, timeChange: { minutes: 10, deadline, shownUntil } });
    expect(page.pass(29_999).state.timeChange).not.toBeNull();
    expect(page.pass(1).state.timeChange).toBeNull();
  });

  it('a deadline that is moved forward shows negative minutes', () => {
    const page = moved(begun(paper()), new Date(DEADLINE - 30_000 - 30_000 + 20_000));
    expect(page.state.timeChange).toMatchObject({ minutes: -1 });
  });

  it('an attempt that becomes untimed or timed shows no notice about minutes', () => {
    const untimed = moved(begun(paper()), null);
    expect(untimed.state).toMatchObject({ deadline: null, timeChange: null });
    expect(untimed.asked('journalAttempt')).toMatchObject([{ attempt: { deadline: null } }]);
    const timed = moved(begun(), new Date(DEADLINE));
    expect(timed.state).toMatchObject({ deadline: new Date(DEADLINE), timeChange: null });
  });

  it('a deadline that the Admin moves back does not stop the countdown', () => {
    const page = moved(begun(paper()), new Date(DEADLINE + 600_000));
    expect(page.state.played.pausedUntil).toBeNull();
  });

  it('a deadline that stays the same changes nothing', () => {
    const page = begun(paper());
    const { deadline } = page.state;
    expect(moved(page, new Date(DEADLINE)).state.deadline).toBe(deadline);
    expect(moved(begun(), null).asked('journalAttempt')).toEqual([]);
  });
});

describe('extra time after the deadline', () => {
  const closing = () => {
    const page = begun(paper()).pass(60_000);
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'timeUp' });
    return page;
  };

  it('extra time after the deadline returns to the question and no longer hurries the answers', () => {
    const page = closing().beat({ deadline: new Date(DEADLINE + 60_000) });
    expect(page.state).toMatchObject({
      submission: { kind: 'none' },
      page: 'question',
      outbox: { isHurried: false },
    });
  });

  it('extra time after the deadline returns to the overview before the first question has arrived', () => {
    const page = closing();
    page.state = { ...page.state, question: null };
    expect(page.beat({ deadline: new Date(DEADLINE + 60_000) }).state.page).toBe('overview');
  });

  it('extra time that is over too closes the attempt all the same', () => {
    const over = closing();
    expect(over.beat({ deadline: new Date(over.at.server) }).state.submission).toMatchObject({
      kind: 'closing',
    });
    const left = closing();
    expect(left.beat({ deadline: new Date(left.at.server + 1) }).state.submission).toEqual({ kind: 'none' });
  });

  it('an attempt that becomes untimed after its deadline returns to the question', () => {
    expect(closing().beat({ deadline: null }).state.submission).toEqual({ kind: 'none' });
  });

  it('extra time that is over too does not repeat the submission', () => {
    const page = () => {
      const finishing = begun(paper()).pass(60_250);
      expect(finishing.asked('finish')).toHaveLength(1);
      return finishing;
    };
    for (const ms of [-10_000, 250]) {
      const over = page().beat({ deadline: new Date(DEADLINE + ms) });
      expect(over.asked('finish')).toEqual([]);
      expect(over.state.submission).toMatchObject({ stage: { step: 'finishing' } });
    }
  });

  it("extra time after the deadline does not undo the candidate's own submission", () => {
    const page = begun(paper()).dispatch({ type: 'submissionConfirmed' });
    moved(page, new Date(DEADLINE + 60_000));
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'submit' });
  });
});
