import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { PersonProofContext, type ProvePerson } from './person-proof.ts';

/** A check of the password proves the person for as long as it lets the session set a new one, less a slow line. */
const PROVEN_MS = 4 * 60_000 + 30_000;

const ProofDialog = lazy(async () => ({
  default: (await import('./PersonProofDialog.tsx')).PersonProofDialog,
}));

/** Asks for the password before a change of what opens an account or takes money. */
export function PersonProofProvider({ children }: { children: ReactNode }) {
  const provenUntil = useRef(0);
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const prove: ProvePerson = useCallback((isExpired = false) => {
    if (!isExpired && Date.now() < provenUntil.current) return Promise.resolve(true);
    return new Promise((resolve) =>
      setAnswer((waiting: ((isProven: boolean) => void) | null) => {
        // A question that another one replaces counts as cancelled.
        waiting?.(false);
        return resolve;
      }),
    );
  }, []);
  const end = (isProven: boolean) => {
    if (isProven) provenUntil.current = Date.now() + PROVEN_MS;
    answer?.(isProven);
    setAnswer(null);
  };
  return (
    <PersonProofContext value={prove}>
      {children}
      {answer !== null && (
        <Suspense>
          <ProofDialog onProven={() => end(true)} onCancel={() => end(false)} />
        </Suspense>
      )}
    </PersonProofContext>
  );
}
