import type { EmbeddedFace } from './embedded-fonts.ts';

/** Pixels of a PNG for each px of the drawing. */
const SCALE = 2;
/** Height of a row of the proof sheet in px. */
const ROW = 24;
const RETRY_MS = 50;
const MAX_TRIES = 60;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Draws an SVG element as a PNG of twice its size. A browser decodes the fonts of an image in the background and says that
 * the image is complete before it has them: texts would be missing. A proof sheet below the picture has a character in each
 * font; the picture is drawn again until all of them are there, and the proof sheet is cut off.
 */
export async function rasterize(svg: SVGSVGElement, faces: readonly EmbeddedFace[]): Promise<Blob> {
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
  const proofs = faces.filter(({ sample }) => sample !== undefined);
  const proved = withProofs(svg, proofs, width, height);
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(proved)], { type: 'image/svg+xml' }),
  );
  try {
    for (let tries = 1; ; tries++) {
      const image = new Image();
      image.src = address;
      await image.decode();
      const proofSheet = drawPart(image, { width, top: height, height: proofs.length * ROW }, 1);
      // After the last try a font is missing for another reason: the browser draws with one of its own.
      if (tries === MAX_TRIES || hasAllRows(proofSheet, proofs.length))
        return toBlob(drawPart(image, { width, top: 0, height }, SCALE));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A copy of the picture with a row for each font below it: black on nothing. */
function withProofs(
  svg: SVGSVGElement,
  proofs: readonly EmbeddedFace[],
  width: number,
  height: number,
): Element {
  const copy = svg.cloneNode(true) as Element;
  const whole = height + proofs.length * ROW;
  copy.setAttribute('height', String(whole));
  copy.setAttribute('viewBox', `0 0 ${width} ${whole}`);
  // The background ends with the picture.
  copy.querySelector('rect')?.setAttribute('height', String(height));
  for (const [index, { family, weight, sample = '' }] of proofs.entries()) {
    const text = document.createElementNS(SVG_NAMESPACE, 'text');
    text.setAttribute('x', '4');
    text.setAttribute('y', String(height + index * ROW + 18));
    text.setAttribute('font-family', `"${family}"`);
    text.setAttribute('font-weight', String(weight));
    text.setAttribute('font-size', '16');
    text.textContent = sample;
    copy.append(text);
  }
  return copy;
}

interface Part {
  readonly width: number;
  /** In px from the top of the image. */
  readonly top: number;
  readonly height: number;
}

function drawPart(image: HTMLImageElement, { width, top, height }: Part, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = Math.max(height * scale, 1);
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  context?.drawImage(image, 0, -top);
  return canvas;
}

/** Whether each row of the proof sheet has its character. */
function hasAllRows(proofSheet: HTMLCanvasElement, count: number): boolean {
  const context = proofSheet.getContext('2d');
  return Array.from({ length: count }, (_, row) => row).every((row) =>
    context
      ?.getImageData(0, row * ROW, proofSheet.width, ROW)
      .data.some((value, index) => index % 4 === 3 && value > 0),
  );
}

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No PNG was written')) : resolve(blob))),
  );
