import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instantOf,
  instantsOf,
  isTimeZone,
  type LocalDateTime,
  localDateTimeText,
  readLocalDateTime,
} from './local-time.ts';

const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Rome',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

/** The local time of a zone at an instant, computed in another way than by the code under test. */
function shownAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-u-hc-h23', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZone,
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}`;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${time}`;
}

function local(text: string): LocalDateTime {
  const read = readLocalDateTime(text);
  if (read === undefined) throw new Error(`${text} is not a local time`);
  return read;
}

const inZone = (text: string, timeZone: string) => instantOf(local(text), timeZone).toISOString();

const zones = fc.constantFrom(...ZONES);
const instants = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a local time', () => {
  it.each([
    ['2026-12-01T09:00', '2026-12-01T09:00:00.000'],
    ['2026-12-01 09:00', '2026-12-01T09:00:00.000'],
    ['2026-12-01T09:00:30', '2026-12-01T09:00:30.000'],
    ['2026-12-01T09:00:30.5', '2026-12-01T09:00:30.500'],
    ['2026-12-01T09:00:30.1234567', '2026-12-01T09:00:30.123'],
    ['2026-12-01', '2026-12-01T00:00:00.000'],
    ['2028-02-29', '2028-02-29T00:00:00.000'],
  ])('a local time is read from %s', (text, written) => {
    expect(localDateTimeText(local(text))).toBe(written);
  });

  it.each([
    '',
    'tomorrow',
    '2026-12',
    '2026-12-1',
    '2026-12-01T',
    '2026-12-01T9:00',
    '2026-12-01T09',
    '2026-02-30',
    '2026-02-29T10:00',
    '2026-13-01',
    '2026-12-01T24:00',
    '2026-12-01T10:60',
    '2026-12-01T09:00Z',
    '2026-12-01T09:00+05:30',
    ' 2026-12-01',
    '2026-12-01T09:00:61',
    '12/01/2026',
  ])('a local time is not read from "%s"', (text) => {
    expect(readLocalDateTime(text)).toBeUndefined();
  });
});

describe('the instant of a local time', () => {
  it.each([
    ['2026-12-01T09:00', 'UTC', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00', 'Asia/Kolkata', '2026-12-01T03:30:00.000Z'],
    ['2026-01-15T09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
    ['2026-07-15T09:00', 'America/New_York', '2026-07-15T13:00:00.000Z'],
    ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  ])('the instant of a local time has the offset of zone and season: %s in %s', (text, zone, instant) => {
    expect(inZone(text, zone)).toBe(instant);
  });

  it.each([
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Rome', '2026-03-29T01:30:00.000Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
  ])('a local time that the clocks skip moves forward: %s in %s', (text, zone, instant) => {
    expect(inZone(text, zone)).toBe(instant);
  });

  it.each([
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Rome', '2026-10-25T00:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('a local time that the clocks show twice is the earlier one: %s in %s', (text, zone, instant) => {
    expect(inZone(text, zone)).toBe(instant);
  });

  it('the instant of a local time that a zone shows is that instant, or an earlier one of the same time [local-time.1]', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const shown = shownAt(instant, zone);
        const read = instantOf(local(shown), zone);
        expect(shownAt(read, zone)).toBe(shown);
        expect(read.getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
    );
  });

  it('a local time that no clock of the zone shows moves forward by a day at most [local-time.2]', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const time = { clockMs: instant.getTime() };
        const shown = local(shownAt(instantOf(time, zone), zone)).clockMs;
        expect(shown).toBeGreaterThanOrEqual(time.clockMs);
        expect(shown - time.clockMs).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});

it.each(['Asia/Kolkata', 'America/New_York', 'UTC', 'Asia/Calcutta'])(
  'a time zone is known by the name %s',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

it.each(['', 'Mars/Olympus', 'GMT+3', 'Etc/Unknown', 'Asia/Kolkata\u0000'])(
  'no time zone is known by the name "%s"',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

it.each(['Europe/Rome', 'Asia/Kolkata', 'Africa/Casablanca', 'America/Santiago', 'Pacific/Apia'])(
  'the midnights of many days in %s are those of each day [local-time.3]',
  (timeZone) => {
    const first = Date.UTC(2011, 11, 1);
    const days = Array.from({ length: 5_000 }, (_, day) => ({ clockMs: first + day * 86_400_000 }));
    // Every third day alone: the weeks of a chart, and months, are no consecutive days.
    for (const times of [days, days.filter((_, day) => day % 3 === 0)])
      expect(instantsOf(times, timeZone)).toEqual(times.map((time) => instantOf(time, timeZone)));
  },
);
