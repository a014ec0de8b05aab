import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { roles } from './accounts.ts';
import { authorship } from './columns.ts';

export const menus = pgTable(
  'menus',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    title: text('title').notNull(),
    url: text('url').notNull(),
    sortOrder: integer('sort_order').notNull(),
    iconName: text('icon_name').notNull(),
    /** Came with the product: may be renamed and moved, not deleted. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    ...authorship,
  },
  (table) => [
    // Refuses a second menu of a title.
    uniqueIndex('menus_title_key').on(table.title),
    // Refuses a second menu of an address.
    uniqueIndex('menus_url_key').on(table.url),
    // Refuses a second menu in a place; the menus in order.
    uniqueIndex('menus_sort_order_key').on(table.sortOrder),
  ],
);

/** Menus of a role. For built-in roles navigation only; for custom roles they also say which screens it may use. */
export const roleMenus = pgTable(
  'role_menus',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // The menus and the screens of a role.
    primaryKey({ columns: [table.roleId, table.menuId] }),
  ],
);
