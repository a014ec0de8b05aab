import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

const at = (text: string) => new Date(`2026-11-21T${text}Z`);

it("the server's clock allows for half the round trip and advances by the monotonic clock [server-clock.1]", () => {
  let monotonic = 5_000;
  const clock = new ServerClock(() => monotonic);
  clock.sync({ serverNow: at('10:00:00'), sentAt: 4_600, receivedAt: 5_000 });
  expect(new Date(clock.now())).toEqual(at('10:00:00.200'));
  monotonic += 90_000;
  expect(new Date(clock.now())).toEqual(at('10:01:30.200'));
});

it("the server's clock keeps the better of two samples that agree", () => {
  const clock = new ServerClock(() => 10_000);
  clock.sync({ serverNow: at('10:00:00'), sentAt: 9_990, receivedAt: 10_000 });
  const before = clock.now();
  clock.sync({ serverNow: at('10:00:00'), sentAt: 9_000, receivedAt: 10_000 });
  expect(clock.now()).toBe(before);
});

it("the server's clock accepts a sample that disagrees: the device slept", () => {
  const clock = new ServerClock(() => 10_000);
  clock.sync({ serverNow: at('10:00:00'), sentAt: 9_990, receivedAt: 10_000 });
  clock.sync({ serverNow: at('10:20:00'), sentAt: 9_000, receivedAt: 10_000 });
  expect(new Date(clock.now())).toEqual(at('10:20:00.500'));
});
