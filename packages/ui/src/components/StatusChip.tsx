import type { ReactNode } from 'react';

/** Filled dot: on-live, finished. Ring: scheduled. Square: stopped. Dashed ring: draft. Diamond: needs a look. */
export type ChipKind = 'live' | 'scheduled' | 'stopped' | 'draft' | 'warn' | 'ok' | 'submitted';

/** A status as glyph and word; only "on-live" has a fill. */
export function StatusChip({ kind, children }: { kind: ChipKind; children: ReactNode }) {
  return <span className={`chip ${kind}`}>{children}</span>;
}
