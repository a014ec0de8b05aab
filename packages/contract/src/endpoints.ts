import * as accounts from './accounts/account-endpoints.ts';
import * as candidateImport from './accounts/candidate-import-endpoints.ts';
import * as emailConfirmation from './accounts/email-confirmation-endpoints.ts';
import * as invitations from './accounts/invitation-endpoints.ts';
import * as memberships from './accounts/membership-endpoints.ts';
import * as menus from './accounts/menu-endpoints.ts';
import * as passwordLinks from './accounts/password-link-endpoints.ts';
import * as profile from './accounts/profile-endpoints.ts';
import * as registration from './accounts/registration-endpoints.ts';
import * as role from './accounts/role-endpoints.ts';
import * as sessions from './accounts/session-endpoints.ts';
import * as signInHistory from './accounts/sign-in-history-endpoints.ts';
import * as ai from './ai/ai-endpoints.ts';
import * as audit from './audit/audit-endpoints.ts';
import * as assessments from './authoring/assessment-endpoints.ts';
import * as assessmentPayments from './authoring/assessment-payment-endpoints.ts';
import * as categories from './authoring/category-endpoints.ts';
import * as templates from './authoring/certificate-template-endpoints.ts';
import * as deletions from './authoring/deletion-endpoints.ts';
import * as drafts from './authoring/draft-endpoints.ts';
import * as draftPreviews from './authoring/draft-preview-endpoints.ts';
import * as imports from './authoring/import-endpoints.ts';
import * as instructions from './authoring/instruction-endpoints.ts';
import * as lookups from './authoring/lookup-endpoints.ts';
import * as media from './authoring/media-endpoints.ts';
import * as participants from './authoring/participant-endpoints.ts';
import * as questions from './authoring/question-endpoints.ts';
import * as starters from './authoring/starter-endpoints.ts';
import * as payment from './billing/payment-endpoints.ts';
import * as plans from './billing/plan-endpoints.ts';
import * as subscription from './billing/subscription-endpoints.ts';
import * as badges from './certificates/badge-endpoints.ts';
import * as certificates from './certificates/certificate-endpoints.ts';
import * as certificateFiles from './certificates/certificate-file-endpoints.ts';
import * as certificateRegister from './certificates/register-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as attempts from './exams/attempt-endpoints.ts';
import * as liveBoard from './exams/live-board-endpoints.ts';
import * as papers from './exams/paper-endpoints.ts';
import * as problemReports from './exams/problem-report-endpoints.ts';
import * as receipts from './exams/receipt-endpoints.ts';
import * as recordings from './exams/recording-endpoints.ts';
import * as regrading from './exams/regrade-endpoints.ts';
import * as signInLocks from './exams/sign-in-lock-endpoints.ts';
import * as wordings from './exams/wording-endpoints.ts';
import * as contact from './messaging/contact-endpoints.ts';
import * as mail from './messaging/mail-endpoints.ts';
import * as analytics from './results/analytics-endpoints.ts';
import * as dashboard from './results/dashboard-endpoints.ts';
import * as markerNotes from './results/marker-note-endpoints.ts';
import * as marking from './results/marking-endpoints.ts';
import * as markingScreen from './results/marking-screen-endpoints.ts';
import * as practice from './results/practice-endpoints.ts';
import * as release from './results/release-endpoints.ts';
import * as results from './results/result-endpoints.ts';
import * as sheetFiles from './results/sheet-file-endpoints.ts';
import * as statistics from './results/statistics-endpoints.ts';
import * as faq from './site/faq-endpoints.ts';
import * as privateSettings from './site/private-settings-endpoints.ts';
import * as settings from './site/settings-endpoints.ts';

const modules = [
  accounts,
  menus,
  dashboard,
  assessments,
  questions,
  categories,
  lookups,
  instructions,
  deletions,
  participants,
  attempts,
  recordings,
  papers,
  problemReports,
  receipts,
  liveBoard,
  wordings,
  starters,
  results,
  marking,
  markerNotes,
  sheetFiles,
  markingScreen,
  regrading,
  signInLocks,
  practice,
  release,
  templates,
  certificates,
  certificateRegister,
  certificateFiles,
  badges,
  audit,
  plans,
  settings,
  profile,
  passwordLinks,
  emailConfirmation,
  registration,
  invitations,
  memberships,
  signInHistory,
  sessions,
  role,
  drafts,
  draftPreviews,
  ai,
  subscription,
  payment,
  assessmentPayments,
  analytics,
  statistics,
  privateSettings,
  faq,
  contact,
  mail,
  media,
  candidateImport,
  imports,
];

/** Whether a value that a file exports is an endpoint, by its shape. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every HTTP call of the product: the endpoints among the exports of the feature files. */
export const ENDPOINTS: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
