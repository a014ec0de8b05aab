import { createHeldWork } from '../../../database/claimed-work/held-work.ts';
import { drafts } from '../draft-tables.ts';

export type DraftRecord = typeof drafts.$inferSelect;

/** How the writing of a draft ended; `waiting` for a draft that another server continues. */
export type DraftEnd = Pick<DraftRecord, 'state'> & Partial<Pick<DraftRecord, 'failure'>>;

/** Claims of drafts. */
export const draftClaims = createHeldWork<DraftRecord, DraftEnd>(drafts, {
  lock: 'draftClaims',
  siteLimit: 4,
  interrupted: 'aiProviderDown',
});
