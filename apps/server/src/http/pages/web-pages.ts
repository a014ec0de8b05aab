import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { QUESTION_FRAME } from '@invigil/domain/access/exam-pages';
import { PAGE_PATHS, SCREENS } from '@invigil/domain/access/screens';
import { CONFIRMATION_SCREEN } from '@invigil/domain/accounts/email-confirmation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../ports.ts';
import { localeOf } from '../calls/request-locale.ts';
import { sendShared } from '../files/shared-content.ts';
import type { PageRenderer } from './page-renderer.ts';
import { allowLinkedVideos, allowSharedPage } from './security-headers.ts';
import { registerFonts } from './served-fonts.ts';
import { siteOrigin } from './site-origin.ts';
import { MANIFEST_PATH } from './web-manifest.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Path of the exam page's service worker: its folder is the widest scope that it may have. */
const EXAM_WORKER_PATH = '/quiz/examWorker.js';

/** Addresses of the exam page; all others belong to the signed-in area, which has its own not-found page. */
const EXAM_PATHS = [
  SCREENS.startAttempt.path,
  SCREENS.attemptResult.path,
  SCREENS.practice.path,
  QUESTION_FRAME,
];

const ADMIN_PATHS = new Set<string>([
  ...PAGE_PATHS,
  '/signIn',
  CONFIRMATION_SCREEN,
  '/unauthorized',
  '/forbidden',
  '/notFound',
  '/noInternet',
]);

/** Addresses of calls and files, which have no page for what is missing. */
const FILE_PREFIXES = ['/api/', '/Resources/', '/assets/', '/fonts/'];

/** Serves the pages and their long-cached files. */
export async function registerWebPages(
  app: FastifyInstance,
  deps: Deps<'config'>,
  pages: PageRenderer,
): Promise<void> {
  const built = (build: string, name: string) => readFile(path.join(build, 'client', name), 'utf8');
  const [admin, exam, examWorker] = await Promise.all([
    built(pages.builds.admin, 'admin.html'),
    built(pages.builds.exam, 'exam.html'),
    built(pages.builds.exam, 'exam-worker.js'),
  ]);
  const sendShell = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
    const { html, allowsLinkedVideos } = await pages.shell(page, request.cspNonce);
    if (allowsLinkedVideos) allowLinkedVideos(request, reply);
    return sendPage(reply, html);
  };

  await app.register(fastifyStatic, {
    root: Object.values(pages.builds).map((build) => path.join(build, 'client', 'assets')),
    prefix: '/assets/',
    preCompressed: true,
    // File names carry a hash of their content.
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    decorateReply: false,
  });

  registerFonts(app);
  app.get('/', async (request, reply) => {
    const origin = siteOrigin(deps.config.PUBLIC_URL, request);
    const { content, styleHashes } = await pages.landing(localeOf(request), origin);
    allowSharedPage(reply, styleHashes);
    // The language follows from a choice in a cookie, or from the browser's preferences.
    return sendShared(request, reply.header('vary', 'cookie, accept-language'), content);
  });
  // Browsers revalidate the worker at every visit, because it lists the exam page's current files.
  app.get(EXAM_WORKER_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(examWorker),
  );
  app.get(MANIFEST_PATH, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(await pages.manifest())),
  );
  for (const address of EXAM_PATHS) app.get(address, (request, reply) => sendShell(request, reply, exam));
  app.get('/*', (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    if (FILE_PREFIXES.some((prefix) => address.startsWith(prefix))) return reply.callNotFound();
    return sendShell(request, reply.code(ADMIN_PATHS.has(address) ? 200 : 404), admin);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
