/** Reads local storage; null also where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes local storage, or removes the key for null; a forbidden storage loses the value quietly. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // the choice then lasts as long as the page
  }
}
