// As start.mjs, but a demonstration: filled at each start, on its own throwaway data, with sample accounts.
process.env.DEMO = 'true';
// A demonstration begins by emptying its database, so that it ignores the database of a site here.
delete process.env.DATABASE_URL;
// Certificates and badges name the address at which others check them; here, this machine.
process.env.PUBLIC_URL ??= `http://localhost:${process.env.PORT ?? 3000}`;
await import('./start.mjs');
