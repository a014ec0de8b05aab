// As start.mjs, but a demonstration: filled at each start, on its own throwaway data, with sample accounts.
process.env.DEMO = 'true';
// A demonstration begins by emptying its database, so that it ignores the database of a site here.
delete process.env.DATABASE_URL;
await import('./start.mjs');
