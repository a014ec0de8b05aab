import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './context.ts';
import { registerAccountRoutes } from './modules/accounts/account-routes.ts';
import { registerProfileRoutes } from './modules/accounts/profile-routes.ts';
import { registerSignInHistoryRoutes } from './modules/accounts/sign-in-history-routes.ts';
import { registerAiRoutes } from './modules/ai/ai-routes.ts';
import { registerAssessmentRoutes } from './modules/assessments/assessment-routes.ts';
import { registerAttemptRoutes } from './modules/attempts/attempt-routes.ts';
import { registerAuditRoutes } from './modules/audit/audit-routes.ts';
import { registerCategoryRoutes } from './modules/categories/category-routes.ts';
import { registerCertificateRoutes } from './modules/certificates/certificate-routes.ts';
import { registerTemplateRoutes } from './modules/certificates/template-routes.ts';
import { registerContactRoutes } from './modules/contacts/contact-routes.ts';
import { registerAnalyticsRoutes } from './modules/dashboard/analytics-routes.ts';
import { registerDashboardRoutes } from './modules/dashboard/dashboard-routes.ts';
import { registerFaqRoutes } from './modules/faq/faq-routes.ts';
import { registerImportRoutes } from './modules/imports/import-routes.ts';
import { registerInstructionRoutes } from './modules/instructions/instruction-routes.ts';
import { registerLiveBoardRoutes } from './modules/live-board/live-board-routes.ts';
import { registerLookupRoutes } from './modules/lookups/lookup-routes.ts';
import { registerMailRoutes } from './modules/mail/mail-routes.ts';
import { registerMarkingRoutes } from './modules/marking/marking-routes.ts';
import { registerMediaRoutes } from './modules/media/media-routes.ts';
import { registerMenuRoutes } from './modules/menus/menu-routes.ts';
import { registerParticipantRoutes } from './modules/participants/participant-routes.ts';
import { registerPaymentRoutes } from './modules/payments/payment-routes.ts';
import { registerPlanRoutes } from './modules/plans/plan-routes.ts';
import { registerSubscriptionRoutes } from './modules/plans/subscription-routes.ts';
import { registerQuestionRoutes } from './modules/questions/question-routes.ts';
import { registerResourceRoutes } from './modules/resources/resource-routes.ts';
import { registerResultRoutes } from './modules/results/result-routes.ts';
import { registerRoleRoutes } from './modules/roles/role-routes.ts';
import { registerPrivateSettingsRoutes } from './modules/settings/private-settings-routes.ts';
import { registerSettingsRoutes } from './modules/settings/settings-routes.ts';
import { MAX_BODY_BYTES, prepareCalls } from './mount.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { bareCertificateWindow, createCertificateWindow } from './plugins/certificate-window.ts';
import { acceptEmptyBodies } from './plugins/empty-bodies.ts';
import { registerErrorHandler } from './plugins/error-handler.ts';
import { registerGracefulClose } from './plugins/graceful-close.ts';
import { registerHealth } from './plugins/health.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { createPageRenderer } from './plugins/page-renderer.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { closeUnreadBodies } from './plugins/unread-bodies.ts';
import { registerWebPages } from './plugins/web-pages.ts';
import { trustProxyOption } from './trusted-proxies.ts';

interface AppOptions {
  readonly logger: FastifyBaseLogger;
  /** The pages need a build of the web workspace; API tests do without. */
  readonly webPages: boolean;
}

/** Headers that have not arrived after this will not arrive. */
const HEADERS_TIMEOUT_MS = 15_000;
/** No call may take longer to arrive, uploads on a slow line included; JSON bodies have a shorter limit of their own. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
/** How often Node looks for connections beyond these limits. */
const CONNECTION_CHECK_MS = 5_000;

/** Composes the application; listening is the caller's, so that tests can inject calls. */
export async function buildApp(
  context: AppContext,
  { logger, webPages }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    trustProxy: trustProxyOption(context.config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    // Two lines a call would cost more than a save; registerRequestLog writes what somebody will look for.
    logController: new LogController({ disableRequestLogging: true }),
    // A closing server finishes what is in flight and asks keep-alive connections to leave.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  registerErrorHandler(app);
  registerGracefulClose(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, context.config.PUBLIC_URL);
  prepareCalls(app, context);
  closeUnreadBodies(app);
  acceptEmptyBodies(app);
  await app.register(multipart, { throwFileSizeLimit: true });
  registerMetrics(app, context);
  registerHealth(app, context);
  for (const register of [
    registerAccountRoutes,
    registerMenuRoutes,
    registerDashboardRoutes,
    registerPlanRoutes,
    registerSettingsRoutes,
    registerCategoryRoutes,
    registerLookupRoutes,
    registerAssessmentRoutes,
    registerQuestionRoutes,
    registerAttemptRoutes,
    registerLiveBoardRoutes,
    registerResultRoutes,
    registerResourceRoutes,
    registerInstructionRoutes,
    registerParticipantRoutes,
    registerMarkingRoutes,
    registerTemplateRoutes,
    registerAuditRoutes,
    registerProfileRoutes,
    registerSignInHistoryRoutes,
    registerRoleRoutes,
    registerAiRoutes,
    registerSubscriptionRoutes,
    registerPaymentRoutes,
    registerAnalyticsRoutes,
    registerPrivateSettingsRoutes,
    registerFaqRoutes,
    registerContactRoutes,
    registerMailRoutes,
    registerMediaRoutes,
    registerImportRoutes,
  ])
    register(app, context);
  await registerApiDocs(app, context.config.PUBLIC_URL);
  const pages = webPages ? await createPageRenderer(context) : undefined;
  const certificateWindow =
    pages === undefined ? bareCertificateWindow : await createCertificateWindow(pages);
  registerCertificateRoutes(app, context, certificateWindow);
  if (pages !== undefined) await registerWebPages(app, context, pages);
  return app;
}
