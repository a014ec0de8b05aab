import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { allowLinkedVideos, allowPage, registerSecurityHeaders } from './security-headers.ts';

const NO_BUCKET = { reads: '', uploads: '' };

/** A server with a page that plays linked videos, one that does not, and data. */
function serve(env: Record<string, string> = {}, origins = NO_BUCKET): FastifyInstance {
  const app = Fastify();
  registerSecurityHeaders(app, readConfig(env), origins);
  app.get('/page', () => 'page');
  app.get('/linked', (request, reply) => {
    allowLinkedVideos(request, reply);
    return request.cspNonce;
  });
  app.get('/health', () => 'data');
  app.get('/Resources/file', () => 'file');
  app.get('/api/window', (request, reply) => {
    allowPage(request, reply);
    return 'page';
  });
  return app;
}

/** The directives of the policy of an address, by name. */
async function policyOf(app: FastifyInstance, url: string): Promise<Readonly<Record<string, string>>> {
  const { headers } = await app.inject({ url });
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(directives.map((text) => [text.replace(/ .*/, ''), text.replace(/^\S+ /, '')]));
}

describe('the content security policy', () => {
  it('a page may play media of its own origin and recordings in the browser, and nothing else [security-headers.1]', async () => {
    const policy = await policyOf(serve(), '/page');
    expect(policy).toMatchObject({
      'media-src': "'self' blob:",
      'connect-src': "'self' blob:",
      'frame-src': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('a page plays media of the bucket, and sends recordings there where the bucket receives them [security-headers.2]', async () => {
    const bucket = 'https://exams.s3.eu-central-1.amazonaws.com';
    expect(await policyOf(serve({}, { reads: bucket, uploads: '' }), '/page')).toMatchObject({
      'media-src': `'self' blob: ${bucket}`,
      'connect-src': "'self' blob:",
    });
    expect(await policyOf(serve({}, { reads: bucket, uploads: bucket }), '/page')).toMatchObject({
      'media-src': `'self' blob: ${bucket}`,
      'connect-src': `'self' blob: ${bucket}`,
    });
  });

  it('a page plays videos of other sites, over HTTPS, where the site allows links to them, with the nonce that it has [security-headers.3]', async () => {
    const app = serve();
    expect(await policyOf(app, '/linked')).toMatchObject({
      'media-src': "'self' blob: https:",
      'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      'frame-ancestors': "'none'",
    });
    const { body, headers } = await app.inject({ url: '/linked' });
    expect(headers['content-security-policy']).toContain(`'nonce-${body}'`);
  });

  it('the preview of a question may be framed by the site alone, also where it plays linked videos, and no other page may [security-headers.6]', async () => {
    const app = serve();
    app.get('/quiz/preview', (request, reply) => {
      if (request.url.includes('linked')) allowLinkedVideos(request, reply);
      return 'page';
    });
    for (const url of ['/quiz/preview', '/quiz/preview?linked']) {
      expect(await policyOf(app, url)).toMatchObject({ 'frame-ancestors': "'self'" });
      expect((await app.inject({ url })).headers['x-frame-options']).toBe('SAMEORIGIN');
    }
    for (const url of ['/page', '/linked', '/quiz/previews', '/health?quiz/preview']) {
      expect(await policyOf(app, url)).toMatchObject({ 'frame-ancestors': "'none'" });
      expect((await app.inject({ url })).headers['x-frame-options']).toBe('DENY');
    }
  });

  it('data may play, frame and run nothing [security-headers.4]', async () => {
    const policy = await policyOf(serve(), '/health');
    expect(policy).toMatchObject({ 'default-src': "'none'" });
    expect(policy['media-src']).toBeUndefined();
  });
});

it('a site requires HTTPS of the names below its own where the operator says so, and over HTTPS alone [security-headers.5]', async () => {
  const headerOf = async (env: Record<string, string>) =>
    (await serve(env).inject({ url: '/health' })).headers['strict-transport-security'];
  const PUBLIC_URL = 'https://exams.example';
  expect(await headerOf({ PUBLIC_URL })).toBe('max-age=31536000');
  expect(await headerOf({ PUBLIC_URL, HSTS_SUBDOMAINS: 'true' })).toBe('max-age=31536000; includeSubDomains');
  expect(await headerOf({ PUBLIC_URL: 'http://exams.example' })).toBeUndefined();
  for (const env of [{}, { PUBLIC_URL: 'http://exams.example' }])
    expect(() => readConfig({ ...env, HSTS_SUBDOMAINS: 'true' })).toThrow(
      /PUBLIC_URL must be an https address/,
    );
});

const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-permitted-cross-domain-policies',
];

it('the reply to a call has the headers that protect data, and none that a browser obeys in a document alone [security-headers.7]', async () => {
  const { headers } = await serve().inject({ url: '/health' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of OF_DOCUMENTS) expect(headers[name]).toBeUndefined();
});

it('pages, windows under the addresses of calls, and files have the headers of documents too [security-headers.8]', async () => {
  for (const url of ['/page', '/api/window', '/Resources/file']) {
    const { headers } = await serve().inject({ url });
    for (const name of OF_DOCUMENTS) expect(headers[name], `${name} of ${url}`).toBeDefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
