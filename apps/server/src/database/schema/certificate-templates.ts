import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { authorship } from './columns.ts';

export const certificateTemplates = pgTable(
  'certificate_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    mainText: text('main_text').notNull(),
    publishDate: date('publish_date', { mode: 'string' }),
    topLeftFileId: uuid('top_left_file_id'),
    topRightFileId: uuid('top_right_file_id'),
    bottomMiddleFileId: uuid('bottom_middle_file_id'),
    backgroundFileId: uuid('background_file_id'),
    backgroundColor: text('background_color').notNull(),
    leftSignatureFileId: uuid('left_signature_file_id'),
    leftSignatureText: text('left_signature_text').notNull(),
    rightSignatureFileId: uuid('right_signature_file_id'),
    rightSignatureText: text('right_signature_text').notNull(),
    ...authorship,
  },
  (table) => [
    // The templates of a tenant, newest first.
    index('certificate_templates_tenant_idx').on(table.tenantId, table.id),
  ],
);
