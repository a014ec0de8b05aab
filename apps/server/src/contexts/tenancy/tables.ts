import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Memberships of candidates with Admins; a candidate may have several. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => users.id),
    joinedAt: instant('joined_at').notNull(),
    /**
     * When the candidate accepted the membership; null for one that only the tenant wants (docs/decisions/061). The
     * default is for servers of version 0.2.0, which name no value.
     */
    acceptedAt: instant('accepted_at').defaultNow(),
    /**
     * Whether the tenant has confirmed that the account belongs to the owner of its address: it created the account, handed
     * the code of an invitation out, or confirmed the person on its list. A place on a participant list needs it, or a proven address.
     */
    isConfirmedByTenant: boolean('is_vouched_for').notNull().default(true),
    /** The tenant's own name, mobile and address of a shared candidate; null for the account's value. */
    fullName: text('full_name'),
    mobile: text('mobile'),
    address: text('address'),
    /**
     * Whether the tenant sees the account's date of birth, picture and sign-ins; false for a membership that the
     * candidate has not accepted, unless the tenant created the account and nobody else has it.
     */
    seesAccount: boolean('sees_account').notNull().default(true),
  },
  (table) => [
    // The candidates of a tenant, and the membership of one of them.
    primaryKey({ columns: [table.tenantId, table.candidateId] }),
    // The tenants of a candidate: dashboard and start.
    index('memberships_candidate_idx').on(table.candidateId, table.joinedAt),
  ],
);

/** An Admin's own settings. */
export const tenantSettings = pgTable('tenant_settings', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => users.id),
  clientUrl: text('client_url').notNull().default(''),
  /** The registration link serves invited addresses only. */
  invitedEmailsOnly: boolean('invited_emails_only').notNull().default(false),
  /** Payment methods that settle days later, in addition to cards. */
  acceptsDelayedPayments: boolean('accepts_delayed_payments').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});
