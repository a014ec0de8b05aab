import { readFile } from 'node:fs/promises';
import { BADGE_PICTURE } from '../../../paths.ts';

let picture: Promise<Buffer> | undefined;

/** The picture of all badges, a PNG of 400 by 400 pixels; drawn from badge.svg beside it. */
export function readBadgePicture(): Promise<Buffer> {
  picture ??= readFile(BADGE_PICTURE);
  return picture;
}
