/** Sizes of the questions' and answers' texts, in percent. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSizePercent = (typeof TEXT_SIZES)[number];

const KEY = 'invigil.examTextSize';

const sizeOf = (text: string | null): TextSizePercent =>
  TEXT_SIZES.find((size) => String(size) === text) ?? 100;

let chosen: TextSizePercent | null = null;

/** The size chosen on this device, or on this page where the browser keeps nothing. */
export function textSize(): TextSizePercent {
  if (chosen !== null) return chosen;
  try {
    return sizeOf(localStorage.getItem(KEY));
  } catch {
    return 100;
  }
}

/** Shows the questions of the page in the chosen size. */
export function applyTextSize(): void {
  document.documentElement.style.setProperty('--text-scale', String(textSize() / 100));
}

/** Chooses a size for this device. */
export function chooseTextSize(size: TextSizePercent): void {
  chosen = size;
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // The chosen size holds until the page is left.
  }
  applyTextSize();
}
