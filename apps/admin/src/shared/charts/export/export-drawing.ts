import { deriveTheme, type SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { tokens } from '@invigil/ui/theme/tokens.ts';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Draw, type DrawingPalette, paletteOf } from '../drawings/drawing.ts';
import { type EmbeddedFace, embedFonts } from './embedded-fonts.ts';
import { PictureOfDrawing } from './PictureOfDrawing.tsx';
import { rasterize } from './rasterize.ts';

/** Width of a picture in px, whatever the width of the screen. */
const WIDTH = 960;
const MARGIN = 24;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A chart, to be written as a picture. */
export interface ExportedChart {
  readonly title: string;
  readonly subtitle: string;
  readonly draw: Draw;
  /** The site's colours, of which the drawing has the accent. */
  readonly colours: SiteColours;
}

/** The chart as the text of an SVG file. */
export async function toSvg(chart: ExportedChart): Promise<string> {
  const { svg } = await composePicture(chart);
  return new XMLSerializer().serializeToString(svg);
}

/** The chart as a PNG, drawn by the browser, which shapes its texts. */
export async function toPng(chart: ExportedChart): Promise<Blob> {
  const { svg, faces } = await composePicture(chart);
  return rasterize(svg, faces);
}

/** A picture that stands alone: attributes in the place of style sheets, and the fonts of its characters. */
async function composePicture({ title, subtitle, draw, colours }: ExportedChart) {
  const palette = paletteOf({ ...tokens.light, ...deriveTheme(colours, 'light') }, '#FFFFFF');
  const svg = renderPicture({ title, subtitle, draw, palette });
  const top = Number(svg.getAttribute('height'));
  const height = Math.ceil(top + Number(svg.querySelector('svg')?.getAttribute('height')) + MARGIN);
  svg.setAttribute('height', String(height));
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${height}`);
  svg.setAttribute('role', 'img');
  for (const each of [svg, ...svg.querySelectorAll('svg')])
    for (const name of ['aria-hidden', 'focusable']) each.removeAttribute(name);
  for (const marked of svg.querySelectorAll('[data-tip]')) nameByTitle(marked);
  const faces: EmbeddedFace[] = await embedFonts(svg);
  const style = document.createElementNS(SVG_NAMESPACE, 'style');
  style.textContent = faces.map(({ rule }) => rule).join('');
  svg.prepend(titleElement(title), style);
  return { svg, faces };
}

interface Picture extends Pick<ExportedChart, 'title' | 'subtitle' | 'draw'> {
  readonly palette: DrawingPalette;
}

/** A picture outside the page. */
function renderPicture(picture: Picture): SVGSVGElement {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(createElement(PictureOfDrawing, { ...picture, width: WIDTH })));
  const svg = place.querySelector('svg')?.cloneNode(true);
  root.unmount();
  if (!(svg instanceof SVGSVGElement)) throw new Error('The chart was not drawn');
  return svg;
}

/** A tooltip of the page becomes one of the file. */
function nameByTitle(marked: Element): void {
  marked.prepend(titleElement(marked.getAttribute('data-tip') ?? ''));
  marked.removeAttribute('data-tip');
}

function titleElement(text: string): Element {
  const title = document.createElementNS(SVG_NAMESPACE, 'title');
  title.textContent = text;
  return title;
}
