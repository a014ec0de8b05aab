import type { PlayProgress } from '@invigil/domain/authoring/prompt-plays';

export interface KeptPlay extends PlayProgress {
  /** Whether the server has it. */
  readonly isSent: boolean;
}

/** The plays of one attempt by question id. */
export interface PlayStorage {
  readonly read: () => Map<number, KeptPlay>;
  readonly write: (plays: ReadonlyMap<number, KeptPlay>) => void;
}

const PREFIX = 'invigil.plays.';
/** Plays of attempts that ended long ago are deleted. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Stored {
  readonly at: number;
  readonly plays: readonly (readonly [number, KeptPlay])[];
}

const parse = (text: string | null): Stored | null => (text === null ? null : (JSON.parse(text) as Stored));

/**
 * The plays of a candidate's attempt in the browser's storage, which another candidate of the browser does not read.
 * Without storage they are kept until the page is closed.
 */
export function browserPlays(userId: number, attemptId: number): PlayStorage {
  const key = `${PREFIX}${userId}.${attemptId}`;
  let memory = new Map<number, KeptPlay>();
  forgetOld(key);
  return {
    read: () => {
      try {
        const stored = parse(localStorage.getItem(key));
        return stored === null ? new Map(memory) : new Map(stored.plays);
      } catch {
        return new Map(memory);
      }
    },
    write: (plays) => {
      memory = new Map(plays);
      try {
        localStorage.setItem(key, JSON.stringify({ at: Date.now(), plays: [...plays] } satisfies Stored));
      } catch {
        // The storage is full or switched off.
      }
    },
  };
}

/** Plays that end with the page. */
export function memoryPlays(): PlayStorage {
  let memory = new Map<number, KeptPlay>();
  return {
    read: () => new Map(memory),
    write: (plays) => {
      memory = new Map(plays);
    },
  };
}

function forgetOld(present: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX) || key === present) continue;
      const { at = 0 } = parse(localStorage.getItem(key)) ?? {};
      if (Date.now() - at > KEPT_MS) localStorage.removeItem(key);
    }
  } catch {
    // An unreadable entry stays: it has no effect.
  }
}
