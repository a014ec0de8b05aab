/** Which page may save answers: the holder of the attempt's lease. */
export type AttemptLease =
  /** No heartbeat has a reply yet; the page works as if it held the lease. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'held' }
  /** Another page held the lease when this one opened: the candidate is asked where to continue. */
  | { readonly kind: 'offered' }
  /** Another page has the lease; this one is read-only. */
  | { readonly kind: 'lost' }
  /**
   * This page takes the lease: requests it, delivers its own answers, then reads the answers of the other page.
   * Inputs are locked until then.
   */
  | { readonly kind: 'taking'; readonly stage: 'requesting' | 'delivering' | 'reading' };

/** The heartbeat of the open page, every few seconds: renews the lease, and reads the deadline and the end. */
export type HeartbeatLoop =
  | { readonly kind: 'stopped' }
  /** The next one is due at a monotonic instant. */
  | { readonly kind: 'waiting'; readonly dueAt: number }
  /** `isRepeated`: another heartbeat was requested before the reply. */
  | { readonly kind: 'sending'; readonly request: number; readonly isRepeated: boolean };
