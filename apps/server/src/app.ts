import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './context.ts';
import { registerMenuRoutes } from './contexts/accounts/menus/menu-routes.ts';
import { registerProfileRoutes } from './contexts/accounts/profile-routes.ts';
import { registerRoleRoutes } from './contexts/accounts/roles/role-routes.ts';
import { registerSignInHistoryRoutes } from './contexts/accounts/sign-in-history-routes.ts';
import { registerAiRoutes } from './contexts/ai/ai-routes.ts';
import { registerAuditRoutes } from './contexts/audit/audit-routes.ts';
import { registerCategoryRoutes } from './contexts/authoring/categories/category-routes.ts';
import { registerTemplateRoutes } from './contexts/authoring/certificate-templates/template-routes.ts';
import { registerImportRoutes } from './contexts/authoring/imports/import-routes.ts';
import { registerInstructionRoutes } from './contexts/authoring/instructions/instruction-routes.ts';
import { registerLookupRoutes } from './contexts/authoring/lookups/lookup-routes.ts';
import { registerMediaRoutes } from './contexts/authoring/media/media-routes.ts';
import { registerParticipantRoutes } from './contexts/authoring/participants/participant-routes.ts';
import { registerPaymentRoutes } from './contexts/authoring/payments/payment-routes.ts';
import { registerQuestionRoutes } from './contexts/authoring/questions/question-routes.ts';
import { registerPlanRoutes } from './contexts/billing/plan-routes.ts';
import { registerSubscriptionRoutes } from './contexts/billing/subscription-routes.ts';
import { registerCertificateRoutes } from './contexts/certificates/certificate-routes.ts';
import { registerAttemptRoutes } from './contexts/exams/attempts/attempt-routes.ts';
import { registerLiveBoardRoutes } from './contexts/exams/live-board/live-board-routes.ts';
import { registerResourceRoutes } from './contexts/files/file-routes.ts';
import { registerContactRoutes } from './contexts/messaging/contact-routes.ts';
import { registerMailRoutes } from './contexts/messaging/mail-routes.ts';
import { registerAnalyticsRoutes } from './contexts/results/dashboard/analytics-routes.ts';
import { registerDashboardRoutes } from './contexts/results/dashboard/dashboard-routes.ts';
import { registerMarkingRoutes } from './contexts/results/marking/marking-routes.ts';
import { registerResultRoutes } from './contexts/results/results/result-routes.ts';
import { registerFaqRoutes } from './contexts/site/faq-routes.ts';
import { registerPrivateSettingsRoutes } from './contexts/site/private-settings-routes.ts';
import { registerSettingsRoutes } from './contexts/site/settings-routes.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { acceptEmptyBodies } from './http/empty-bodies.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { registerGracefulClose } from './http/graceful-close.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { MAX_BODY_BYTES, prepareCalls } from './http/mount.ts';
import { bareCertificateWindow, createCertificateWindow } from './http/pages/certificate-window.ts';
import { createPageRenderer } from './http/pages/page-renderer.ts';
import { registerWebPages } from './http/pages/web-pages.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { trustProxyOption } from './http/trusted-proxies.ts';
import { closeUnreadBodies } from './http/unread-bodies.ts';
import { registerAssessmentRoutes } from './workflows/assessments/assessment-routes.ts';
import { registerAccountRoutes } from './workflows/users/user-routes.ts';

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
