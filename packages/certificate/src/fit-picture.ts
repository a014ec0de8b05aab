import type { Box } from '@invigil/domain/authoring/certificate-design';
import type { PlacedImage } from './placed.ts';

/** The place of a picture that is scaled to fit its box, at the box's alignment. */
export function fitPicture(
  box: PlacedImage,
  image: { readonly width: number; readonly height: number },
): Box {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const free = { x: box.width - width, y: box.height - height };
  const x = box.x + { left: 0, center: free.x / 2, right: free.x }[box.alignX];
  const y = box.y + { center: free.y / 2, bottom: free.y }[box.alignY];
  return { x, y, width, height };
}
