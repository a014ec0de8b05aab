import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The drawings; the build lays them beside the bundle under the same name. */
const PICTURES = new URL('./pictures/', import.meta.url);

/** A drawing as the PNG that a person would upload. The SVG beside it is its source. */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`${name}.png`, PICTURES)));
}
