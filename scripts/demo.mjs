// As start.mjs, but a site to try out: filled at each start, on throwaway data of its own, with sample accounts.
process.env.DEMO = 'true';
// A demonstration begins by emptying its database, so it has its own, whatever a site here is set to.
delete process.env.DATABASE_URL;
await import('./start.mjs');
