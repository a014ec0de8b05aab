import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReason } from './safe-reason.ts';

const apiKey = 'sk-proj-abcdefgh12345678';
const prompt = 'Number of questions: 3\n\n<topic>\nThe merger with Acme that nobody knows of\n</topic>';
const call = { apiKey, prompt };

describe('the reason of a failed call', () => {
  it('a reason is the message of the provider on one line, shortened [safe-reason.1]', () => {
    expect(safeReason('The model is\n overloaded.', call)).toBe('The model is overloaded.');
    expect(safeReason('x'.repeat(1_000), call)).toHaveLength(200);
  });

  it('a reason has no key, also where the provider masks its middle [safe-reason.2]', () => {
    expect(safeReason(`Incorrect key: ${apiKey}.`, call)).toBe('Incorrect key: [key].');
    expect(safeReason('Incorrect key: sk-pr***5678.', call)).toBe('Incorrect key: [key]');
  });

  it('a message that quotes the prompt is left out, however short the prompt [safe-reason.3]', () => {
    const quoted = 'a message that quotes the prompt';
    expect(safeReason('Bad value: "The merger with Acme that nobody"', call)).toBe(quoted);
    expect(safeReason('Bad value: "3\n\n<topic>\nThe merger"', call)).toBe(quoted);
    expect(safeReason('Bad value: "Layoffs"', { apiKey, prompt: 'Layoffs' })).toBe(quoted);
  });

  it('a reason never has 23 characters of the prompt in a row, wherever they stand, nor the key [safe-reason.4]', () => {
    const text = fc.string({ minLength: 23, maxLength: 300 });
    fc.assert(
      fc.property(text, fc.nat(280), fc.string({ maxLength: 190 }), (secret, at, before) => {
        const start = Math.min(at, secret.length - 23);
        const run = secret.slice(start, start + 23).replace(/\s+/g, ' ');
        const reason = safeReason(before + secret.slice(start) + apiKey, { apiKey, prompt: secret });
        if (run.length === 23) expect(reason).not.toContain(run);
        expect(reason).not.toContain(apiKey);
      }),
      { examples: [['! '.repeat(12), 1, '']] },
    );
  });
});
