/** Side of the stored picture in pixels: sharp at the largest size that is shown, on a screen of high density. */
const SIDE = 512;

/** A square of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts a square out of a picture, scaled to at most 512 pixels a side, as JPEG.
 *
 * @param source address of the picture
 * @throws Error where the browser cannot read or write the picture
 */
export async function cropPicture(source: string, area: PictureArea): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const side = Math.min(SIDE, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no 2d canvas');
  // JPEG has no transparency.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('The browser cannot write the picture');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
