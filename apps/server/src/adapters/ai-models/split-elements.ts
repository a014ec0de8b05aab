import { repairEscapes } from '@invigil/domain/ai/model-escapes';

/** Characters of an element: those of the longest question that an author could enter. A longer one is not parsed. */
export const MAX_ELEMENT_CHARACTERS = 60_000;

/**
 * Splits the text of `{"elements":[{…},{…}]}`, which arrives in pieces, into its elements. Reads each character once: a
 * parser of the whole text would begin anew with each piece.
 *
 * @param onElement receives each element once it is complete; undefined for one that is no JSON, or too long
 * @returns a function that takes the next piece
 */
export function createElementSplitter(onElement: (element: unknown) => void): (piece: string) => void {
  /** Open braces and brackets around the present character. */
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  /** Text of the element that has begun. */
  let element = '';

  /** An element lies in the object and in its list. */
  const ELEMENT_DEPTH = 2;

  return (piece) => {
    let start = 0;
    for (let index = 0; index < piece.length; index++) {
      const character = piece[index];
      if (isEscaped) isEscaped = false;
      else if (isString) {
        if (character === '\\') isEscaped = true;
        else if (character === '"') isString = false;
      } else if (character === '"') isString = true;
      else if (character === '{' || character === '[') {
        if (depth === ELEMENT_DEPTH) start = index;
        depth++;
      } else if (character === '}' || character === ']') {
        depth--;
        if (depth === ELEMENT_DEPTH) {
          onElement(parsed(element + piece.slice(start, index + 1)));
          element = '';
        }
      }
    }
    if (depth > ELEMENT_DEPTH && element.length <= MAX_ELEMENT_CHARACTERS) element += piece.slice(start);
  };
}

function parsed(text: string): unknown {
  if (text.length > MAX_ELEMENT_CHARACTERS) return undefined;
  try {
    return JSON.parse(storable(repairEscapes(text)));
  } catch {
    return undefined;
  }
}

/** Escapes of JSON; a surrogate pair is one. */
const ESCAPE = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|.)/g;
const HALF_A_PAIR = /^\\u[dD][89a-fA-F]..$/;

/**
 * PostgreSQL stores neither the zero character nor half of a surrogate pair, which a model can write as escapes. Cleans
 * the text of an element, because visiting its values takes far longer where they are many.
 */
const storable = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\ufffd').replace(ESCAPE, (written) => {
    if (written === '\\u0000') return '';
    return HALF_A_PAIR.test(written) ? '\ufffd' : written;
  });
