import type { BoardRow, LiveBoard } from './board-row.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

/** An instant so many seconds after noon. */
export const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

/** A participant who is writing since noon. */
export function boardRow(fullName: string, given: Partial<BoardRow> = {}): BoardRow {
  return {
    candidateId: 1,
    invitationState: 'registered',
    fullName,
    email: `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`,
    state: 'writing',
    attemptId: 7,
    attemptCount: 1,
    position: 2,
    answeredCount: 1,
    startedAt: NOON,
    deadline: at(3_600),
    lastSavedAt: at(30),
    offlineSince: null,
    finishedAt: null,
    finishReason: null,
    reloadCount: 0,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
    timePercent: 100,
    extraMinutes: 0,
    extraTimeReason: '',
    lateCount: 0,
    blockedAnswerCount: 0,
    ...given,
  };
}

/** A reading of a board of an hour. */
export function liveBoard(rows: BoardRow[], given: Partial<LiveBoard> = {}): LiveBoard {
  return {
    assessmentId: 3,
    title: 'Unit Test 3',
    isLive: true,
    closesAt: null,
    questionCount: 35,
    timeLimitMinutes: 60,
    serverNow: at(60),
    participantCount: rows.length,
    rows,
    ...given,
  };
}
