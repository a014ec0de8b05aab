export * from './accounts.ts';
export * from './assessments.ts';
export * from './attempts.ts';
export * from './billing.ts';
export * from './menus.ts';
export * from './site.ts';
