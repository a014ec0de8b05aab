import { expect, it } from 'vitest';
import {
  announcementDue,
  type CountdownFigure,
  clockText,
  countdownLevel,
  countedDown,
  type ShownCountdown,
  secondsUntil,
  shownCountdown,
  untilNextTick,
} from './countdown.ts';

it('the countdown shows minutes and seconds [countdown.1]', () => {
  expect(clockText(2486)).toBe('41:26');
  expect(clockText(278)).toBe('04:38');
  expect(clockText(7200)).toBe('120:00');
  expect(clockText(0)).toBe('00:00');
});

it('the countdown rounds up and stops at zero', () => {
  expect(secondsUntil(10_000, 8_999)).toBe(2);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 99_000)).toBe(0);
});

it('the countdown turns amber at five minutes and red at one [countdown.2]', () => {
  expect([301, 300, 61, 60, 0].map(countdownLevel)).toEqual(['calm', 'low', 'low', 'last', 'last']);
});

it('the countdown announces 10, 5 and 1 minute and 30 seconds, once each', () => {
  const announced: number[] = [];
  for (let seconds = 1200; seconds > 0; seconds--) {
    const due = announcementDue(seconds, seconds - 1);
    if (due) announced.push(due);
  }
  expect(announced).toEqual([600, 300, 60, 30]);
  expect(announcementDue(1200, 45)).toBe(60);
  expect(announcementDue(40, 0)).toBeNull();
});

it('the countdown ticks when its figure changes', () => {
  expect(untilNextTick(10_000, 8_400)).toBe(600);
  expect(untilNextTick(10_000, 8_000)).toBe(1000);
  expect(untilNextTick(10_000, 10_500)).toBe(0);
});

/** The announcements while the seconds pass these figures; an unchanged text is not announced again. */
function announcements(...seconds: number[]): (number | null)[] {
  let figure: CountdownFigure | null = null;
  const texts: (number | null)[] = [];
  for (const left of seconds) {
    figure = countedDown(figure, left);
    if (figure.announced !== texts.at(-1)) texts.push(figure.announced);
  }
  return texts.filter((text) => text !== null);
}

it('the countdown announces a limit again that passes again after extra time', () => {
  expect(announcements(601, 600, 599, 299, 298, 899, 898, 601, 600, 300, 60, 30, 1, 0)).toEqual([
    600, 300, 600, 300, 60, 30,
  ]);
});

it('the countdown repeats no announcement after a better clock sample', () => {
  expect(announcements(601, 600, 601, 600, 599, 602, 600)).toEqual([600]);
});

it('the countdown announces nothing at a start or at an extension', () => {
  expect(announcements(250, 249, 850, 849)).toEqual([]);
});

it('the countdown stands still until the end of a pause, and announces nothing again [countdown.3]', () => {
  const deadline = 610_000;
  const before = shownCountdown(null, deadline, null, 0);
  const announcing = shownCountdown(before, deadline, null, 10_000);
  expect(announcing).toEqual({ seconds: 600, level: 'calm', announced: 600, isPaused: false });
  // The deadline and the end of the pause move together.
  const moved = deadline + 20_000;
  const figures: ShownCountdown[] = [];
  let shown = announcing;
  for (const now of [10_000, 20_000, 29_999, 30_000, 31_000]) {
    shown = shownCountdown(shown, moved, 30_000, now);
    figures.push(shown);
  }
  expect(figures.map(({ seconds }) => seconds)).toEqual([600, 600, 600, 600, 599]);
  expect(figures.map(({ isPaused }) => isPaused)).toEqual([true, true, true, false, false]);
  expect(figures.map(({ announced }) => announced)).toEqual([600, 600, 600, 600, 600]);
  expect(figures[1]).toBe(figures[0]);
});
