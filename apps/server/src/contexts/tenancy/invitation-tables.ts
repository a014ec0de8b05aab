import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/**
 * Addresses that a tenant has imported or listed and that are no trusted candidates of it yet. Refers to no account,
 * because an account of the address can come and go (docs/decisions/061).
 */
export const invitations = pgTable(
  'invitations',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    /** Normalized. */
    email: text('email').notNull(),
    /** The tenant's name for the person; null for an address that was only listed. */
    fullName: text('full_name'),
    /** Whether the tenant invited the address itself; an address that was only listed loses its invitation with its place. */
    isPersonal: boolean('is_personal').notNull(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // The invitations of a tenant, and that of one of its addresses.
    primaryKey({ columns: [table.tenantId, table.email] }),
    // The tenants that wait for an account, by its address.
    index('invitations_email_idx').on(table.email),
  ],
);
