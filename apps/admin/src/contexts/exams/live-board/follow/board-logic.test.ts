import { describe, expect, it } from 'vitest';
import { attentionOf, stripeOf } from '../attention/attention.ts';
import { countsOf, filteredRows } from '../board-filter.ts';
import { isDenseView, readBoardView } from '../board-view.ts';
import { timeGiven, timeLeftAtEnd } from '../extra-time/time-given.ts';
import { agoOf } from './ago.ts';
import { changesBetween } from './board-changes.ts';
import { at, boardRow } from './board-rows.test-data.ts';
import { createEventReader } from './event-reader.ts';

const offline = boardRow('Farhan Qureshi', { state: 'offline', offlineSince: at(10) });
const away = boardRow('Joseph Mathew', { visibilityChangeCount: 3 });
const idle = boardRow('Omkar Patil', { state: 'idle' });
const late = boardRow('Siddharth Jain', { state: 'finished', finishedAt: at(50), lateCount: 2 });
const writing = boardRow('Zoya Ansari', { pointerLeaveCount: 4 });
const absent = boardRow('Vikram Rao', { state: 'notStarted', startedAt: null, attemptId: null });
const cohort = [away, writing, offline, idle, late, absent];

describe('attention', () => {
  it('the attention list shows offline candidates first, then late answers, left pages and idle ones [board-logic.2]', () => {
    expect(attentionOf(cohort).map(({ kind, row }) => [kind, row.fullName])).toEqual([
      ['offline', 'Farhan Qureshi'],
      ['lateAnswers', 'Siddharth Jain'],
      ['leftPage', 'Joseph Mathew'],
      ['idle', 'Omkar Patil'],
    ]);
  });

  it('the attention list shows candidates whose network refuses answers, also after their submission, until the answers arrive [board-logic.1]', () => {
    const blocked = boardRow('Zoya Ansari', { blockedAnswerCount: 2 });
    const submitted = boardRow('Meera Iyer', {
      state: 'finished',
      finishedAt: at(50),
      blockedAnswerCount: 1,
    });
    expect(attentionOf([blocked, submitted, late]).map(({ kind, row }) => [kind, row.fullName])).toEqual([
      ['blockedAnswers', 'Zoya Ansari'],
      ['blockedAnswers', 'Meera Iyer'],
      ['lateAnswers', 'Siddharth Jain'],
    ]);
    const dismissed = new Set(attentionOf([blocked]).map(({ id }) => id));
    expect(attentionOf([{ ...blocked, blockedAnswerCount: 3 }], dismissed)).toHaveLength(1);
    expect(stripeOf(blocked)).toBe('warn');
  });

  it('the attention list shows a left page only while its candidate is writing', () => {
    expect(attentionOf([{ ...away, state: 'finished', finishedAt: at(60) }])).toEqual([]);
    expect(attentionOf([{ ...away, state: 'offline', offlineSince: at(60) }])).toMatchObject([
      { kind: 'offline' },
    ]);
  });

  it('a dismissed entry of the attention list is hidden until it changes [board-logic.3]', () => {
    const dismissed = new Set(attentionOf([away]).map(({ id }) => id));
    expect(attentionOf([{ ...away, answeredCount: 9 }], dismissed)).toEqual([]);
    expect(attentionOf([{ ...away, visibilityChangeCount: 4 }], dismissed)).toHaveLength(1);
  });

  it('a seat that needs attention has a stripe: red for offline, amber for the others', () => {
    expect(cohort.map(stripeOf)).toEqual(['warn', null, 'bad', 'warn', 'warn', null]);
  });
});

describe('filters', () => {
  it('the filters of the live board count all participants by state', () => {
    expect(countsOf(cohort)).toEqual({ all: 6, writing: 2, idle: 1, offline: 1, finished: 1, notStarted: 1 });
  });

  it('filter and search of the live board narrow together, by name and by e-mail, in the order of the seats', () => {
    expect(filteredRows(cohort, 'writing', '')).toEqual([away, writing]);
    expect(filteredRows(cohort, 'all', ' ZOYA ')).toEqual([writing]);
    expect(filteredRows(cohort, 'all', 'omkar.patil@')).toEqual([idle]);
    expect(filteredRows(cohort, 'offline', 'zoya')).toEqual([]);
    expect(filteredRows(cohort, 'all', '')).toBe(cohort);
  });
});

it('the live board announces who went offline and whose answers were blocked or arrived late, once [board-logic.4]', () => {
  const before = [writing, { ...late, lateCount: 1 }, offline];
  const now = [{ ...writing, state: 'offline' as const, offlineSince: at(40) }, late, { ...offline }];
  const changes = changesBetween(before, now);
  expect(changes.wentOffline.map(({ fullName }) => fullName)).toEqual(['Zoya Ansari']);
  expect(changes.lateAnswers.map(({ fullName }) => fullName)).toEqual(['Siddharth Jain']);
  expect(changesBetween(now, now)).toEqual({ wentOffline: [], blockedAnswers: [], lateAnswers: [] });
  const blocked = { ...writing, blockedAnswerCount: 1 };
  expect(changesBetween([writing], [blocked]).blockedAnswers).toEqual([blocked]);
  expect(changesBetween([blocked], [{ ...blocked, blockedAnswerCount: 0 }]).blockedAnswers).toEqual([]);
});

describe('extra time', () => {
  const facts = { timeLimitMinutes: 60 };
  it('extra time moves the end of a running attempt on the live board', () => {
    expect(timeGiven(writing, facts, { timePercent: 125, extraMinutes: 5 }, at(60))).toEqual({
      kind: 'running',
      endedAt: at(3_600),
      endsAt: at(3_600 + 20 * 60),
      isPast: false,
    });
  });
  it('extra time replaces the previous extra time on the live board [board-logic.6]', () => {
    const given = { ...writing, timePercent: 125, extraMinutes: 5, deadline: at(80 * 60) };
    expect(timeGiven(given, facts, { timePercent: 100, extraMinutes: 5 }, at(60))).toMatchObject({
      endsAt: at(65 * 60),
    });
    expect(timeGiven(given, facts, { timePercent: 100, extraMinutes: 0 }, at(70 * 60))).toMatchObject({
      isPast: true,
    });
  });
  it('extra time on the live board counts from the start for a candidate who has not begun', () => {
    expect(timeGiven(absent, facts, { timePercent: 150, extraMinutes: 10 }, at(0))).toEqual({
      kind: 'fromStart',
      minutes: 100,
      limitMinutes: 60,
    });
  });
  it('extra time shows no end without a time limit or without figures', () => {
    expect(
      timeGiven(writing, { timeLimitMinutes: 0 }, { timePercent: 125, extraMinutes: 0 }, at(0)),
    ).toBeNull();
    expect(timeGiven(writing, facts, null, at(0))).toBeNull();
  });
  it('the live board shows the remaining time of an ended attempt', () => {
    expect(timeLeftAtEnd(late)).toBe((3_600 - 50) * 1_000);
    expect(timeLeftAtEnd({ ...late, finishedAt: at(4_000) })).toBe(0);
    expect(timeLeftAtEnd(writing)).toBeNull();
  });
});

describe('how long ago', () => {
  it.each([
    [0, { unit: 'seconds', count: 0 }],
    [59, { unit: 'seconds', count: 59 }],
    [61, { unit: 'minutes', count: 1 }],
    [3_600, { unit: 'time', at: at(0) }],
  ])('the age of an event of %i seconds is stated in seconds, in minutes or as its time', (seconds, said) => {
    expect(agoOf(at(0), at(seconds).getTime())).toEqual(said);
  });
  it('the age of an event is never negative, however the clocks differ', () => {
    expect(agoOf(at(5), at(0).getTime())).toEqual({ unit: 'seconds', count: 0 });
  });
});

it('the live board is dense above 60 participants unless chosen otherwise [board-logic.5]', () => {
  const view = readBoardView();
  expect([isDenseView(view, 60), isDenseView(view, 61)]).toEqual([false, true]);
  expect(isDenseView({ ...view, isDense: false }, 500)).toBe(false);
});

it('a stream of events is read however it is cut into pieces', () => {
  const text = ': hello\n\ndata: {"a":1}\n\ndata: {"b":\ndata: 2}\r\n\r\ndata: unfinished';
  for (let size = 1; size <= text.length; size++) {
    const events: string[] = [];
    const read = createEventReader((data) => events.push(data));
    for (let start = 0; start < text.length; start += size) read(text.slice(start, start + size));
    expect(events).toEqual(['{"a":1}', '{"b":\n2}']);
  }
});
