import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The drawings; the build copies them beside the bundle. */
const PICTURES = new URL('./pictures/', import.meta.url);

/** A drawing as the PNG that a person would upload, made from the SVG beside it. */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`${name}.png`, PICTURES)));
}
