import { describe, expect, it } from 'vitest';
import { messageErrors, sendMessage } from './contact-message.ts';

const message = {
  name: 'Ananya Rao',
  email: 'ananya@school.example',
  telephone: '',
  message: 'How many can sit at once?',
};
const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status, headers });

describe('checks before sending', () => {
  it('a valid contact message has no errors', () => {
    expect(messageErrors(message)).toEqual({});
  });

  it.each([
    [{ ...message, name: ' Anan ' }, { name: 'errorName' }],
    [{ ...message, email: 'ananya@school' }, { email: 'errorEmail' }],
    [{ ...message, name: 'Anan\u200B\u200B' }, { name: 'errorName' }],
    [{ ...message, email: 'anаnya@school.example' }, { email: 'errorEmailCharacters' }],
    [{ ...message, message: 'How many?' }, { message: 'errorMessage' }],
  ])('an invalid contact message names the field to correct: %j [contact-message.2]', (input, errors) => {
    expect(messageErrors(input)).toEqual(errors);
  });
});

describe('possible answers of the server to a contact message', () => {
  it.each([
    ['200', answering(200, {}), { kind: 'sent' }],
    ['202', answering(202, { responseMsg: 'notNow' }), { kind: 'refused', reason: 'notNow' }],
    ['400', answering(400, { errors: { email: ['Bad'] } }), { kind: 'invalid', errors: { email: 'Bad' } }],
    ['429', answering(429, {}, { 'retry-after': '90' }), { kind: 'tooMany', minutes: 2 }],
    ['500', answering(500, 'down'), { kind: 'refused', reason: '' }],
    ['nothing', () => Promise.reject(new TypeError('offline')), { kind: 'unreachable' }],
  ] as const)(
    "sendMessage returns the outcome for the server's answer %s [contact-message.1]",
    async (_name, send, outcome) => {
      expect(await sendMessage(message, '', send)).toEqual(outcome);
    },
  );
});
