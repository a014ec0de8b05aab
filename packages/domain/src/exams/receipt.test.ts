import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer } from '../authoring/interactions/interaction.ts';
import { type ReceivedAnswer, readReceiptCode, receiptMessage, writeReceiptCode } from './receipt.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const END = new Date('2026-11-29T10:00:00.123Z');
const received = (questionId: number, answer: Answer | null, recordingHash: string | null = null) =>
  ({ questionId, answer, recordingHash }) satisfies ReceivedAnswer;
const text = (written: string): Answer => ({ kind: 'extendedText', text: written });
const messageOf = (...answers: ReceivedAnswer[]) => receiptMessage({ attemptId: 7, endedAt: END, answers });

it('a code has sixteen characters in fours, and is read as it was written [receipt-code.1]', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const code = writeReceiptCode(given);
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readReceiptCode(code)).toBe(code);
    }),
  );
});

it('different bytes have different codes [receipt-code.2]', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      fc.pre(one.some((byte, index) => byte !== other[index]));
      expect(writeReceiptCode(one)).not.toBe(writeReceiptCode(other));
    }),
  );
  expect(writeReceiptCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(writeReceiptCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

it('a code is read with small letters, other spaces and dashes, and letters that look like digits [receipt-code.3]', () => {
  for (const typed of [
    '0g7k-m2qx-9vtd-4hn1',
    ' OG7K M2QX–9VTD 4HNI ',
    '0G7KM2QX9VTD4HNl',
    '０G7KM2QX9VTD4HN１',
  ])
    expect(readReceiptCode(typed), typed).toBe('0G7K-M2QX-9VTD-4HN1');
  for (const typed of ['', '0G7K-M2QX-9VTD', '0G7K-M2QX-9VTD-4HNUU', '0G7K-M2QX-9VTD-4HN*'])
    expect(readReceiptCode(typed), typed).toBeUndefined();
});

it('a receipt is about the attempt, its end, every answer and their order [receipt-message.1]', () => {
  const message = messageOf(received(1, text('a')), received(2, null));
  const others = [
    receiptMessage({ attemptId: 8, endedAt: END, answers: [received(1, text('a')), received(2, null)] }),
    receiptMessage({
      attemptId: 7,
      endedAt: new Date(END.getTime() + 1),
      answers: [received(1, text('a')), received(2, null)],
    }),
    messageOf(received(1, text('b')), received(2, null)),
    messageOf(received(2, null), received(1, text('a'))),
    messageOf(received(1, text('a'))),
    messageOf(received(1, text('a')), received(2, text(''))),
  ];
  expect(new Set([message, ...others]).size).toBe(others.length + 1);
});

it('the order of an answer’s fields does not count, and a recording counts by its content [receipt-message.2]', () => {
  const swapped = { text: 'a', kind: 'extendedText' } as const;
  expect(messageOf(received(1, swapped))).toBe(messageOf(received(1, text('a'))));
  const recorded = (recordingId: string): Answer => ({
    kind: 'audioRecording',
    recording: { recordingId, announced: null },
  });
  expect(messageOf(received(1, recorded('one'), 'ab'))).toBe(messageOf(received(1, recorded('other'), 'ab')));
  expect(messageOf(received(1, recorded('one'), 'ab'))).not.toBe(
    messageOf(received(1, recorded('one'), 'cd')),
  );
});
