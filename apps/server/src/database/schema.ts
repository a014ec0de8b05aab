/** Every table of the product, for migrations, backup and tests only. Each context owns its tables. */

export * from '../contexts/ai/tables.ts';
export * from '../contexts/audit/tables.ts';
export * from '../contexts/authoring/draft-tables.ts';
export * from '../contexts/authoring/import-tables.ts';
export * from '../contexts/authoring/question-tables.ts';
export * from '../contexts/authoring/tables.ts';
export * from '../contexts/billing/tables.ts';
export * from '../contexts/certificates/certificate-file-tables.ts';
export * from '../contexts/certificates/tables.ts';
export * from '../contexts/exams/marking-tables.ts';
export * from '../contexts/exams/problem-report-tables.ts';
export * from '../contexts/exams/tables.ts';
export * from '../contexts/files/tables.ts';
export * from '../contexts/identity/account-event-tables.ts';
export * from '../contexts/identity/tables.ts';
export * from '../contexts/messaging/tables.ts';
export * from '../contexts/results/sheet-file-tables.ts';
export * from '../contexts/results/statistics-tables.ts';
export * from '../contexts/results/tables.ts';
export * from '../contexts/site/tables.ts';
export * from '../contexts/tenancy/confirmation-tables.ts';
export * from '../contexts/tenancy/import-tables.ts';
export * from '../contexts/tenancy/invitation-tables.ts';
export * from '../contexts/tenancy/tables.ts';
export * from '../rate-limits/tables.ts';
export * from '../serving/tables.ts';
