import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { type ParamChanges, withParams } from './address-params.ts';

/** Parameters of an address, and what its history entry has beside them. */
export interface AddressEntry {
  readonly params: URLSearchParams;
  readonly state?: unknown;
}

/** An entry in place of the present one; null for no change. */
type EntryChange = (present: AddressEntry) => AddressEntry | null;

// One page has one history. The window has an address only after the loaders of its routes: until then this is the newest.
let pending: (AddressEntry & { readonly isPushed: boolean }) | null = null;

/** The newest entry, which the page may not have rendered yet. */
export const presentEntry = (): AddressEntry =>
  pending ?? {
    params: new URLSearchParams(window.location.search),
    state: (window.history.state as { usr?: unknown } | null)?.usr,
  };

/**
 * The parameters of the rendered address, and changes of the newest one. Two choices between two renderings are both in the
 * address: a change from the rendered address would drop the first.
 */
export function useAddress() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changeOf: EntryChange, options: Omit<NavigateOptions, 'state'> = {}) => {
      const next = changeOf(presentEntry());
      if (next === null) return;
      // A navigation ends the one before: a replacement then makes the entry that the one before would have made.
      const isPushed = options.replace !== true || pending?.isPushed === true;
      const entry = { ...next, isPushed };
      pending = entry;
      const settle = () => {
        if (pending === entry) pending = null;
      };
      const to = { search: next.params.toString() };
      // The promise settles also where a newer navigation or a guard of unsaved changes ends this one.
      void Promise.resolve(navigate(to, { ...options, replace: !isPushed, state: next.state })).finally(
        settle,
      );
    },
    [navigate],
  );
  const setParams = useCallback(
    (changes: ParamChanges, options?: Omit<NavigateOptions, 'state'>) =>
      change((present) => ({ params: withParams(present.params, changes) }), options),
    [change],
  );
  return { params, state: state as unknown, change, setParams };
}
