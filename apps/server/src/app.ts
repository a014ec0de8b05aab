import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { bucketOrigins } from './adapters/file-store/s3-client.ts';
import type { AllPorts } from './all-ports.ts';
import { s3SettingsOf } from './config.ts';
import { registerAi } from './contexts/ai/index.ts';
import { registerAudit } from './contexts/audit/index.ts';
import { registerAuthoring } from './contexts/authoring/index.ts';
import { listPlans, PLAN_ROWS, registerBilling } from './contexts/billing/index.ts';
import { registerCertificates } from './contexts/certificates/index.ts';
import { publicCertificatePath } from './contexts/certificates/queries.ts';
import { registerExams } from './contexts/exams/index.ts';
import { registerFiles } from './contexts/files/index.ts';
import { registerIdentity } from './contexts/identity/index.ts';
import { registerMessaging } from './contexts/messaging/index.ts';
import { registerResults } from './contexts/results/index.ts';
import { listFaqs, registerSite, translatedFaq } from './contexts/site/index.ts';
import { LANDING_ROWS, readAllCapabilities } from './contexts/site/queries.ts';
import { registerTenancy } from './contexts/tenancy/index.ts';
import { readRowVersions } from './database/row-versions.ts';
import { registerApiDocs } from './http/calls/api-docs.ts';
import { prepareCalls } from './http/calls/calls.ts';
import { registerErrorHandler } from './http/calls/error-handler.ts';
import { parseJsonBodies } from './http/calls/json-bodies.ts';
import { registerHealth } from './http/health.ts';
import { MAX_BODY_BYTES } from './http/limits/body-limits.ts';
import { closeUnreadBodies } from './http/limits/unread-bodies.ts';
import { registerMetrics } from './http/metrics.ts';
import { bareCertificateProof } from './http/pages/certificate-proof.ts';
import { bareCertificateWindow, createCertificateWindow } from './http/pages/certificate-window.ts';
import { createPageRenderer, type PageData } from './http/pages/page-renderer.ts';
import { withReadablePath } from './http/pages/readable-path.ts';
import { registerSecurityHeaders } from './http/pages/security-headers.ts';
import { registerWebPages } from './http/pages/web-pages.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerGracefulClose } from './http/streams/graceful-close.ts';
import { trustProxyOption } from './http/trusted-proxies.ts';
import type { PageBuilds } from './paths.ts';
import { registerAssessments } from './workflows/assessments/index.ts';
import { registerCheckout } from './workflows/checkout/index.ts';
import { registerPasswordLinks } from './workflows/password-links/index.ts';
import { registerPlanUsage } from './workflows/plan-usage-routes.ts';
import { registerRecordings } from './workflows/recordings/index.ts';
import { registerChangedResults } from './workflows/results/changed-result-routes.ts';
import { registerResultLists } from './workflows/results/result-routes.ts';
import { registerSignIn } from './workflows/sign-in/index.ts';
import { registerUsers } from './workflows/users/index.ts';

/** From the ground up; certificates need a window, and are added once the pages are loaded. */
const CONTEXTS = [
  registerAudit,
  registerFiles,
  registerSite,
  registerMessaging,
  registerIdentity,
  registerTenancy,
  registerBilling,
  registerAi,
  registerAuthoring,
  registerExams,
  registerResults,
] as const;

/** Use cases that span contexts. */
const WORKFLOWS = [
  registerSignIn,
  registerUsers,
  registerPasswordLinks,
  registerPlanUsage,
  registerCheckout,
  registerAssessments,
  registerRecordings,
  registerChangedResults,
  registerResultLists,
] as const;

interface AppOptions {
  readonly logger: FastifyBaseLogger;
  /** Where the pages' builds are; API tests run without pages. */
  readonly webPages: PageBuilds | false;
}

/** A connection whose headers are incomplete after this is closed. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Time limit of a whole request, for uploads on a slow connection; JSON bodies have a shorter limit. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
/** How often Node looks for connections beyond these limits. */
const CONNECTION_CHECK_MS = 5_000;

/** Composes the application. The caller listens, so that tests can inject calls instead. */
export async function buildApp(ports: AllPorts, { logger, webPages }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    trustProxy: trustProxyOption(ports.config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    // Two lines per call would cost more than a save; registerRequestLog writes the useful ones.
    logController: new LogController({ disableRequestLogging: true }),
    // A closing server finishes calls in flight and closes idle keep-alive connections.
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withReadablePath(url, publicCertificatePath('')),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  registerErrorHandler(app);
  registerGracefulClose(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, ports.config, bucketOrigins(s3SettingsOf(ports.config)));
  prepareCalls(app, ports);
  closeUnreadBodies(app);
  parseJsonBodies(app);
  await app.register(multipart, { throwFileSizeLimit: true });
  registerMetrics(app, ports);
  registerHealth(app, ports);
  for (const register of CONTEXTS) register(app, ports);
  for (const register of WORKFLOWS) register(app, ports);
  await registerApiDocs(app, ports.config.PUBLIC_URL);
  const pages = webPages ? await createPageRenderer(pageDataOf(ports), webPages) : undefined;
  const certificateWindow =
    pages === undefined ? bareCertificateWindow : await createCertificateWindow(pages);
  registerCertificates(app, ports, certificateWindow, pages?.certificateProof ?? bareCertificateProof);
  if (pages !== undefined) await registerWebPages(app, ports, pages);
  return app;
}

function pageDataOf(ports: AllPorts): PageData {
  const { db } = ports.database;
  return {
    readSettings: () => readAllCapabilities(ports),
    listPlans: () => listPlans(db),
    listFaqs: async (locale) => (await listFaqs(db)).map((row) => translatedFaq(ports, row, locale)),
    samples: ports.demoAccounts.map(({ role, email }) => ({ role, email })),
    readLandingVersion: async () => (await readRowVersions(db, [...LANDING_ROWS, PLAN_ROWS])).join(' '),
  };
}
