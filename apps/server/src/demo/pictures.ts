import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Folder of the drawings, which the build copies next to the bundle. */
const PICTURES = new URL('./pictures/', import.meta.url);

/** A drawing as the PNG that a person would upload, made from the SVG of the same name. */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`${name}.png`, PICTURES)));
}
