import { contrast } from '@invigil/ui/theme/colour.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateColours } from './certificate-colours.ts';

it('a certificate has dark ink and the site’s accent on white', () => {
  const { ink, accent } = certificateColours('#FFFFFF', { appBarColor: '#7b2cff' });
  expect(ink).toBe('#1A1E21');
  expect(accent).not.toBe(certificateColours('#FFFFFF', {}).accent);
});

it('a certificate has white ink on a dark background', () => {
  expect(certificateColours('#12233F', {})).toMatchObject({ ink: '#FFFFFF', background: '#12233F' });
});

it('the colours of a certificate have a contrast of at least 4.5 on any background, with any site colours', () => {
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

it('a certificate has a white background where the colour of the template cannot be parsed', () => {
  expect(certificateColours('ivory', {}).background).toBe('#FFFFFF');
});
