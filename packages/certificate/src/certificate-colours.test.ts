import { contrast } from '@invigil/ui/theme/colour.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateColours } from './certificate-colours.ts';

describe('the colours of a certificate', () => {
  it('are ink and the owner’s accent on paper', () => {
    const { ink, accent } = certificateColours('#FFFFFF', { appBarColor: '#7b2cff' });
    expect(ink).toBe('#1A1E21');
    expect(accent).not.toBe(certificateColours('#FFFFFF', {}).accent);
  });

  it('are light on a dark background', () => {
    expect(certificateColours('#12233F', {})).toMatchObject({ ink: '#FFFFFF', background: '#12233F' });
  });

  it('can be read on any background, with any colours of the owner', () => {
    const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (background, appBarColor) => {
        const { ink, soft, accent } = certificateColours(background, { appBarColor });
        for (const tone of [ink, soft, accent]) {
          expect(contrast(tone, background)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('take a background that cannot be read for white', () => {
    expect(certificateColours('ivory', {}).background).toBe('#FFFFFF');
  });
});
