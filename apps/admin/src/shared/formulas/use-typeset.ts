import { useEffect, useSyncExternalStore } from 'react';
import { formulasVersion, subscribeToFormulas, typesetFormula, wantFormulas } from './typesetter.ts';

/** Has formulas drawn while the component is on the screen. @returns the function that reads them */
export function useTypeset(sources: readonly string[]): typeof typesetFormula {
  const key = JSON.stringify(sources);
  useEffect(() => wantFormulas(JSON.parse(key) as string[]), [key]);
  useSyncExternalStore(subscribeToFormulas, formulasVersion);
  return typesetFormula;
}
