import { EMPTY_OUTBOX, type Outbox } from '@invigil/exam-client/outbox-state.ts';
import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import type { CountdownLevel } from '../../clock/countdown.ts';
import { blocked } from '../../testing/blocked-answer.test-data.ts';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { begun, confirm, ReducerDriver } from '../../testing/reducer.test-data.ts';
import { ExamNotice } from './ExamNotice.tsx';

interface Surroundings {
  readonly isOnline?: boolean;
  readonly level?: CountdownLevel;
}

/** The notice of a state, and what its buttons dispatch. */
async function showNotices() {
  const dispatch = vi.fn();
  const part = (state: AttemptState, { isOnline = true, level = 'calm' }: Surroundings) =>
    inProviders(<ExamNotice state={state} dispatch={dispatch} isOnline={isOnline} level={level} />);
  const screen = await render(part(begun().state, {}));
  const status = screen.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  const notices = () =>
    [...screen.container.querySelectorAll('.exam-notice')].map((notice) => {
      const kind = notice.className.replace('notice exam-notice ', '');
      const [text, button] = ['p', 'button'].map((part) => notice.querySelector(part)?.textContent?.trim());
      return [kind, text, ...(button === undefined ? [] : [button])];
    });
  return {
    screen,
    dispatch,
    notices,
    status,
    rerender: (state: AttemptState, surroundings: Surroundings = {}) =>
      screen.rerender(part(state, surroundings)),
  };
}

const { pending } = begun().choose('A').submit().state.outbox;
/** An open attempt, with these answers and other facts. */
const stateWith = (outbox: Partial<Outbox>, change: Partial<AttemptState> = {}): AttemptState => ({
  ...begun().state,
  outbox: { ...EMPTY_OUTBOX, ...outbox },
  ...change,
});
const deferred = pending.map(blocked);
const until = new Date(START + 600_000);
const lost = new ReducerDriver().opened().beat({ isHeld: false }).state;
const KEPT = 'Keep going: 1 answer is stored on this device and will be sent.';
const ONLY_HERE = 'Stay on this page: 1 answer is only here and will be sent when the connection is back.';

it('the page names what keeps answers from the server, and what becomes of them [exam-notice.1]', async () => {
  const { notices, rerender } = await showNotices();
  for (const [state, surroundings, expected] of [
    [
      stateWith({}),
      { isOnline: false },
      ['warn', 'You are offline. Keep going: answers are stored on this device. The timer keeps running.'],
    ],
    [stateWith({ status: 'unreachable', pending }), {}, ['warn', `You are offline. ${KEPT}`]],
    [
      stateWith({ status: 'unreachable', pending }, { journal: 'broken' }),
      {},
      ['warn', `You are offline. ${ONLY_HERE}`],
    ],
    [stateWith({ status: 'busy', pending }), {}, ['warn', `Not saved yet. ${KEPT}`]],
    [stateWith({ status: 'busy' }), {}, ['warn', 'Not saved yet.']],
    [
      stateWith({ deferred }),
      {},
      ['warn', '1 answer is stored on this device: something on this network blocks it.'],
    ],
    [
      lost,
      {},
      ['warn', 'The exam continues in another tab or on another device. You can only read it here.'],
    ],
    [
      { ...lost, outbox: { ...EMPTY_OUTBOX, pending } },
      {},
      [
        'warn',
        'The exam continues in another tab or on another device. 1 answer that you gave here is stored on this device.',
      ],
    ],
    [
      stateWith({}, { lease: { kind: 'taking', stage: 'reading' } }),
      {},
      ['warn', 'Loading the answers saved on the other page. You can continue in a moment.'],
    ],
    [confirm(begun()).state, {}, ['warn', 'Submitting your exam']],
  ] as const) {
    await rerender(state, surroundings);
    expect(notices()).toEqual([expected]);
  }
});

it('the page says that a question has not come, or comes late [exam-notice.2]', async () => {
  const { notices, rerender } = await showNotices();
  const away = { kind: 'outOfReach', position: 2, retryAt: 0 } as const;
  await rerender(stateWith({}, { navigation: away }));
  expect(notices()).toEqual([
    ['warn', 'Question 2 has not loaded yet. It opens when the connection is back.'],
  ]);
  await rerender(stateWith({ pending }, { navigation: away }));
  expect(notices()).toEqual([['warn', `Question 2 has not loaded yet. ${KEPT}`]]);
  const loading = (announceAt: number | null) => ({ kind: 'loading', position: 3, announceAt }) as const;
  await rerender(stateWith({}, { navigation: loading(5_000) }));
  expect(notices()).toEqual([]);
  await rerender(stateWith({}, { navigation: loading(null), question: null }));
  expect(notices()).toEqual([]);
  await rerender(stateWith({}, { navigation: loading(null) }));
  expect(notices()).toEqual([
    ['info', 'Loading question 3. It opens when it arrives, unless you keep working here.'],
  ]);
});

it('a notice with a way on has a button for it [exam-notice.3]', async () => {
  const { screen, notices, dispatch, rerender } = await showNotices();
  for (const [state, expected, event] of [
    [
      stateWith({ pending }, { session: 'ended' }),
      ['warn', `Your session has ended. ${KEPT}`, 'Sign in'],
      { type: 'signInOpened' },
    ],
    [
      stateWith({}, { session: 'postponed' }),
      ['warn', 'Your session has ended.', 'Sign in'],
      { type: 'signInOpened' },
    ],
    [
      stateWith({}, { rejected: { position: 2, refusal: null } }),
      ['bad', 'Your answer to question 2 was not accepted.', 'Open it'],
      { type: 'questionOpened', position: 2 },
    ],
    [
      stateWith({}, { journal: 'broken' }),
      [
        'warn',
        'This browser cannot keep a copy of your answers. They are saved on the server as always. If the connection is lost, stay on this page.',
        'Understood',
      ],
      { type: 'journalNoticeRead' },
    ],
  ] as const) {
    await rerender(state);
    expect(notices()).toEqual([expected]);
    await screen.getByRole('button').click();
    expect(dispatch).toHaveBeenLastCalledWith(event);
  }
  await rerender(stateWith({}, { journal: 'brokenSeen' }));
  expect(notices()).toEqual([]);
});

it('the page says that the Admin has moved the end [exam-notice.4]', async () => {
  const { notices, rerender } = await showNotices();
  for (const [minutes, title] of [
    [1, 'You have 1 more minute.'],
    [5, 'You have 5 more minutes.'],
    // An end that moved by less than half a minute.
    [0, 'Your end time has changed.'],
    [-5, 'Your end time has changed.'],
  ] as const) {
    const timeChange = { minutes, deadline: until, shownUntil: 0 };
    await rerender(stateWith({}, { timeChange }));
    expect(notices()).toEqual([['info', `${title} The exam ends at ${formatTime(until)}.`]]);
  }
});

it('a timed exam warns below five minutes and below one, beside no other notice, and is not announced twice [exam-notice.5]', async () => {
  const { notices, rerender, status } = await showNotices();
  const page = begun(paper({ deadline: until }));
  const closes = `Your exam is submitted automatically at ${formatTime(until)}.`;
  await rerender(page.state, { level: 'calm' });
  expect(notices()).toEqual([]);
  await rerender(page.state, { level: 'low' });
  expect(notices()).toEqual([['warn', `Less than 5 minutes left. ${closes}`]]);
  await rerender(page.state, { level: 'last' });
  expect(notices()).toEqual([['bad', `Less than 1 minute left. ${closes}`]]);
  await expect.element(status).toBeEmptyDOMElement();
  await rerender(page.state, { level: 'low', isOnline: false });
  expect(notices()).toHaveLength(1);
  await expect.element(status).toHaveTextContent('You are offline.');
  await rerender(begun().state, { level: 'low' });
  expect(notices()).toEqual([]);
});

it('an answer that was left without being submitted is said to be saved once it is, with the way back to it, below every other notice [exam-notice.10]', async () => {
  const { screen, notices, dispatch, status, rerender } = await showNotices();
  const page = begun(paper({ deadline: until }))
    .open(3)
    .write('Ohm');
  await rerender(page.state);
  expect(notices()).toEqual([]);
  await rerender(page.open(2).state);
  expect(notices()).toEqual([['info', 'Saving your answer to question 3.']]);
  await rerender(page.pass(1_500).deliver().state);
  const saved = 'Your answer to question 3 is saved.';
  expect(notices()).toEqual([['info', saved, 'Open it']]);
  await expect.element(status).toHaveTextContent(saved);
  await screen.getByRole('button', { name: 'Open it' }).click();
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'questionOpened', position: 3 });

  await rerender(page.state, { level: 'low' });
  expect(notices()).toEqual([
    [
      'warn',
      `Less than 5 minutes left. Your exam is submitted automatically at ${formatTime(until)}. ${saved}`,
    ],
  ]);
  await expect.element(status).toHaveTextContent(saved);
  await rerender(page.state, { isOnline: false });
  await expect.element(status).toHaveTextContent('You are offline.');
  await expect.element(status).not.toHaveTextContent(saved);
});
