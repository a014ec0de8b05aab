/** Longest side of a thumbnail in pixels: sharp at 160 px, the widest place that shows one, on a screen of double density. */
export const THUMBNAIL_SIDE = 320;

/** The sizes of a stored picture, by the value of `size` in its address. */
export type PictureSize = 'original' | 'thumbnail';

/** Whether a picture is larger than its thumbnail would be. */
export const needsThumbnail = (picture: { readonly width: number; readonly height: number }): boolean =>
  Math.max(picture.width, picture.height) > THUMBNAIL_SIDE;

/** The size that an address asks for by its `size`; undefined for an unknown one. */
export function readPictureSize(size: unknown): PictureSize | undefined {
  if (size === undefined) return 'original';
  return size === 'thumbnail' ? size : undefined;
}

/** A path of this site to a stored picture, with or without a query. */
const STORED_PICTURE = /^\/Resources\/[A-Za-z]+Images\/[^/?#]+(\?[^#]*)?$/;

/**
 * The address of a stored picture's thumbnail, for a place that shows the picture at 160 px or less. Any other address,
 * such as one on another host, stays as it is.
 */
export function thumbnailAddressOf(address: string): string {
  const [path, query] = STORED_PICTURE.exec(address) ?? [];
  if (path === undefined || new URLSearchParams(query).has('size')) return address;
  return `${path}${query === undefined ? '?' : '&'}size=thumbnail`;
}
