import { useEffect, useState } from 'react';

type LettersByText = Readonly<Record<string, readonly string[]>>;

const NONE: LettersByText = {};
/** Texts in ASCII, for which the font book is not fetched. */
const PLAIN = /^[\n -~]*$/;

/**
 * The letters of texts that no font of PDF files has. None until the font book has been fetched, which happens with the first
 * text outside ASCII, and none where it cannot be fetched: the letters are a remark, on which nothing depends.
 *
 * @param texts by their names
 * @returns letters by the names of the texts that have some
 */
export function useMissingLetters(texts: Readonly<Record<string, string>>): LettersByText {
  const written = JSON.stringify(texts);
  const isPlain = PLAIN.test(written);
  const [missing, setMissing] = useState(NONE);
  useEffect(() => {
    if (isPlain) return;
    let isCurrent = true;
    import('./find-missing-letters.ts')
      .then(({ findMissingLettersByText }) => findMissingLettersByText(JSON.parse(written)))
      .then(
        (letters) => isCurrent && setMissing(letters),
        () => isCurrent && setMissing(NONE),
      );
    return () => {
      isCurrent = false;
    };
  }, [written, isPlain]);
  return isPlain ? NONE : missing;
}
