import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Links that confirm the address of an account, or a new one that replaces it: used once, for 24 hours. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the token in the link; the token itself is stored nowhere. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The address that the link confirms; a new one where it is not the account's. */
    email: text('email').notNull(),
    /** The user who entered the address. */
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // The link of an account, which a newer one replaces, and the address that waits.
    index('email_confirmations_user_idx').on(table.userId),
  ],
);
