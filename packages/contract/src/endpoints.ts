import * as accounts from './accounts/account-endpoints.ts';
import * as invitations from './accounts/invitation-endpoints.ts';
import * as profile from './accounts/profile-endpoints.ts';
import * as registration from './accounts/registration-endpoints.ts';
import * as signInHistory from './accounts/sign-in-history-endpoints.ts';
import * as ai from './ai/ai-endpoints.ts';
import * as assessments from './assessments/assessment-endpoints.ts';
import * as attempts from './attempts/attempt-endpoints.ts';
import * as audit from './audit/audit-endpoints.ts';
import * as categories from './categories/category-endpoints.ts';
import * as certificates from './certificates/certificate-endpoints.ts';
import * as contact from './contacts/contact-endpoints.ts';
import * as analytics from './dashboard/analytics-endpoints.ts';
import * as dashboard from './dashboard/dashboard-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as faq from './faq/faq-endpoints.ts';
import * as imports from './imports/import-endpoints.ts';
import * as instructions from './instructions/instruction-endpoints.ts';
import * as liveBoard from './live-board/live-board-endpoints.ts';
import * as lookups from './lookups/lookup-endpoints.ts';
import * as mail from './mail/mail-endpoints.ts';
import * as marking from './marking/marking-endpoints.ts';
import * as media from './media/media-endpoints.ts';
import * as menus from './menus/menu-endpoints.ts';
import * as participants from './participants/participant-endpoints.ts';
import * as payment from './payments/payment-endpoints.ts';
import * as plans from './plans/plan-endpoints.ts';
import * as subscription from './plans/subscription-endpoints.ts';
import * as questions from './questions/question-endpoints.ts';
import * as results from './results/result-endpoints.ts';
import * as role from './roles/role-endpoints.ts';
import * as privateSettings from './settings/private-settings-endpoints.ts';
import * as settings from './settings/settings-endpoints.ts';

const modules = [
  accounts,
  menus,
  dashboard,
  assessments,
  questions,
  categories,
  lookups,
  instructions,
  participants,
  attempts,
  liveBoard,
  results,
  marking,
  certificates,
  audit,
  plans,
  settings,
  profile,
  registration,
  invitations,
  signInHistory,
  role,
  ai,
  subscription,
  payment,
  analytics,
  privateSettings,
  faq,
  contact,
  mail,
  media,
  imports,
];

/** Every HTTP call of the product, found by its shape among the exports of the feature files. */
export const ENDPOINTS: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values(module).filter((value): value is Endpoint => {
    return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
  }),
);
