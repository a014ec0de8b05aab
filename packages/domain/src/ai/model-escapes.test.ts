import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairEscapes } from './model-escapes.ts';

/** The text that a model's JSON has between its quotes. */
const read = (json: string): unknown => JSON.parse(repairEscapes(`"${json}"`));

describe('the backslashes of a model', () => {
  it.each([
    [String.raw`\\(\frac{1}{2} \times \beta\\)`, String.raw`\(\frac{1}{2} \times \beta\)`],
    [
      String.raw`\\(\nu \neq \rho \to \theta_0 \right)\\)`,
      String.raw`\(\nu \neq \rho \to \theta_0 \right)\)`,
    ],
    [String.raw`\(\sqrt{2} \upsilon \alpha\)`, String.raw`\(\sqrt{2} \upsilon \alpha\)`],
    [String.raw`\\(\\frac{1}{2}\\) and \\(\\nu\\)`, String.raw`\(\frac{1}{2}\) and \(\nu\)`],
    [String.raw`\\(\u000crac{1}{2}\\)\u0008`, String.raw`\(\frac{1}{2}\)` + String.raw`\b`],
    [String.raw`3 \times 4, \forall x, a \neq b`, String.raw`3 \times 4, \forall x, a \neq b`],
    [String.raw`\bword\b`, String.raw`\bword\b`],
  ])('the formula or pattern %s has its commands [model-escapes.1]', (json, text) => {
    expect(read(json)).toBe(text);
  });

  it.each([
    [String.raw`def f():\n\treturn 1\n\tx = 2`, 'def f():\n\treturn 1\n\tx = 2'],
    [String.raw`One\nu = 3\ni = 4\nExists\r\nTwo`, 'One\nu = 3\ni = 4\nExists\r\nTwo'],
    [String.raw`\tan\n\ttop`, '\tan\n\ttop'],
    [String.raw`\\(a\\)\nu \"b\" \/ \u00e9`, '\\(a\\)\nu "b" / é'],
    [String.raw`\\(a\n + b\\)`, '\\(a\n + b\\)'],
  ])('the line breaks and tabs of %s stay white space [model-escapes.2]', (json, text) => {
    expect(read(json)).toBe(text);
  });

  it('JSON that a program wrote keeps its meaning, and any JSON stays JSON [model-escapes.3]', () => {
    const plain = fc.string().map((text) => text.replaceAll(/[\b\f\t\r\n]/g, ' '));
    fc.assert(
      fc.property(fc.dictionary(plain, plain), (value) => {
        expect(JSON.parse(repairEscapes(JSON.stringify(value)))).toEqual(value);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = repairEscapes(JSON.stringify(value));
        expect(() => JSON.parse(once)).not.toThrow();
        expect(repairEscapes(once)).toBe(once);
      }),
    );
  });

  it('formulas of any commands survive one backslash [model-escapes.4]', () => {
    const command = fc.constantFrom(
      'frac',
      'beta',
      'times',
      'text',
      'nu',
      'neq',
      'rho',
      'right',
      'alpha',
      'underline',
      'sqrt',
      'le',
      'forall',
    );
    fc.assert(
      fc.property(fc.array(command), (names) => {
        const formula = names.map((name) => `\\${name}{x} `).join('');
        expect(read(`See \\\\(${formula}\\\\).`)).toBe(`See \\(${formula}\\).`);
      }),
    );
  });

  it('the longest answer is repaired in linear time', () => {
    for (const piece of ['\\', '\\\\', '\\n', '\\neqaaaa', '"', '\\u', '\\\\(', '(']) {
      const startedAt = performance.now();
      repairEscapes(piece.repeat(Math.ceil(60_000 / piece.length)));
      // Quadratic time would be minutes; a busy machine takes a tenth of a second.
      expect(performance.now() - startedAt, piece).toBeLessThan(5_000);
    }
  });
});
