import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser/stored-value.ts';
import type { ThemeMode } from './tokens.ts';

export type ThemeChoice = ThemeMode | 'system';

const STORED = 'invigil.theme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The reader's choice in this browser; by default the system's theme. */
function themeChoice(): ThemeChoice {
  const stored = readStored(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme that a choice means at this moment. */
function resolveTheme(choice: ThemeChoice): ThemeMode {
  if (choice !== 'system') return choice;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = resolveTheme(themeChoice());
  for (const listener of listeners) listener();
}

/** Stores the choice and applies it to the page. */
export function chooseTheme(choice: ThemeChoice): void {
  writeStored(STORED, choice);
  // without storage the choice still applies to this page
  document.documentElement.dataset.theme = resolveTheme(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const system = matchMedia(DARK);
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
    removeEventListener('storage', apply);
  };
}

const paintedTheme = (): ThemeMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The applied theme; follows the choice, other tabs and the system. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, paintedTheme, () => 'light');
}
