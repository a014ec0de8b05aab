import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FontRuns } from './FontRuns.tsx';
import { usePageFonts } from './page-fonts.ts';

function Name({ text }: { text: string }) {
  const { split, areLoaded } = usePageFonts([{ text, style: { face: 'sans' } }]);
  return (
    <p data-loaded={areLoaded}>
      <FontRuns runs={split({ text, style: { face: 'sans' } })} />
    </p>
  );
}

const fontsOf = (container: Element) => [
  container.querySelector('p')?.dataset.loaded,
  ...[...document.fonts].filter(({ family }) => /armenian/.test(family)).map(({ status }) => status),
];

it('a font that could not be fetched leaves its text to the device, and is asked for again by the next text [page-fonts.1]', async () => {
  const load = vi
    .spyOn(FontFace.prototype, 'load')
    .mockRejectedValueOnce(new DOMException('', 'NetworkError'));
  const { container, rerender } = await render(<Name text="Արամ" />);
  await expect.poll(() => fontsOf(container)).toEqual(['true']);
  expect(container.textContent).toBe('Արամ');
  await rerender(<Name text="Սիլվա" />);
  await expect.poll(() => fontsOf(container)).toEqual(['true', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
  await rerender(<Name text="Արամ" />);
  await expect.poll(() => fontsOf(container)).toEqual(['true', 'loaded']);
  load.mockRestore();
});
