import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import './certificate.css';
import { Certificate } from './Certificate.tsx';
import { sampleLabels, withContent } from './certificate.test-data.ts';

/** Millimetres of the page that a CSS pixel takes. */
const MM_PER_PIXEL = 25.4 / 96;

it('the logos of a certificate take at most 150 by 100 pixels of its page, whatever their size [certificate-page.1]', async () => {
  const canvas = document.createElement('canvas');
  canvas.width = 1_200;
  canvas.height = 300;
  const picture = canvas.toDataURL();
  const content = { topLeftImagePath: picture, topRightImagePath: picture };
  const { container } = await render(
    <div style={{ width: '250mm' }}>
      <Certificate certificate={withContent(content)} labels={sampleLabels} language={languageOf('en')} />
    </div>,
  );
  const page = container.querySelector('article')?.getBoundingClientRect();
  const logos = [...container.querySelectorAll<SVGElement | HTMLElement>('image, img')];
  expect(logos).toHaveLength(2);
  for (const logo of logos) {
    const { width, height } = logo.getBoundingClientRect();
    const scale = 250 / (page?.width ?? 0);
    expect(width).toBeGreaterThan(0);
    expect((width * scale) / MM_PER_PIXEL).toBeLessThanOrEqual(150.5);
    expect((height * scale) / MM_PER_PIXEL).toBeLessThanOrEqual(100.5);
  }
});
