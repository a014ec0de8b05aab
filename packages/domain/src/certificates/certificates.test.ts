import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateNumber } from '../authoring/certificate-number.ts';
import { fillPlaceholders } from '../authoring/certificate-text.ts';
import { earnsCertificate } from './certificate-right.ts';

it('the text of a certificate fills every occurrence of a placeholder', () => {
  const values = { fullName: 'Meera Iyer', title: 'Unit Test 3' };
  expect(fillPlaceholders('[fullName] sat [title]. Well done, [fullName]!', values)).toBe(
    'Meera Iyer sat Unit Test 3. Well done, Meera Iyer!',
  );
});

it('the text of a certificate keeps unknown placeholders, including names of object members', () => {
  expect(fillPlaceholders('[sic] [constructor] [', { fullName: 'x' })).toBe('[sic] [constructor] [');
});

it('the text of a certificate does not fill placeholders inside a value', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const values = { fullName: `[email]${name}`, email: 'secret' };
      expect(fillPlaceholders('[fullName]', values)).toBe(`[email]${name}`);
    }),
  );
});

it('the number of a certificate pads template ids below ten [domain-certificates.1]', () => {
  expect(certificateNumber('CERT-', 7)).toBe('CERT-07');
  expect(certificateNumber('CERT-', 12)).toBe('CERT-12');
});

describe('the right to a certificate', () => {
  const passed = { templateId: 3, isFinished: true, isMarked: true, passMark: 50, obtained: 50 };

  it('a certificate needs a template and the pass mark, or no pass mark at all', () => {
    expect(earnsCertificate(passed)).toBe(true);
    expect(earnsCertificate({ ...passed, obtained: 49 })).toBe(false);
    expect(earnsCertificate({ ...passed, passMark: 0, obtained: 0 })).toBe(true);
    expect(earnsCertificate({ ...passed, templateId: null })).toBe(false);
  });

  it('a certificate needs a finished and fully marked attempt', () => {
    expect(earnsCertificate({ ...passed, isFinished: false })).toBe(false);
    expect(earnsCertificate({ ...passed, isMarked: false })).toBe(false);
  });
});
