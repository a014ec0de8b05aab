import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as menus from '@invigil/contract/accounts/menu-endpoints';
import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { listAssessmentPayments } from '@invigil/contract/authoring/assessment-payment-endpoints';
import { listCategories } from '@invigil/contract/authoring/category-endpoints';
import * as templatesCalls from '@invigil/contract/authoring/certificate-template-endpoints';
import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { getPlanUsage, listPlanPayments } from '@invigil/contract/billing/subscription-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import { listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { listContacts } from '@invigil/contract/messaging/contact-endpoints';
import * as charts from '@invigil/contract/results/analytics-endpoints';
import { getNextSteps, getSummary } from '@invigil/contract/results/dashboard-endpoints';
import { listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { listFaqs } from '@invigil/contract/site/faq-endpoints';
import type { Caller, Callers, Group } from './callers.ts';
import type { Fetch, Probe } from './probes.ts';
import { Probes } from './probes.ts';

/** Ids for calls about a single record, by the caller who may read it. */
export interface Samples {
  readonly assessments: ReadonlyMap<Caller, readonly number[]>;
  readonly attempts: ReadonlyMap<Caller, readonly number[]>;
  readonly pending: ReadonlyMap<Caller, readonly number[]>;
  /** Assessments for listed addresses only. */
  readonly listed: ReadonlyMap<Caller, readonly number[]>;
}

/** Parts of names, rare and common ones, one without a match, and one in another script. */
const NAMES = ['garc', 'müll', 'an', 'smith', 'example', 'sofia r', 'nobody at all', 'শর', '49', 'o’b'];
const TITLES = ['radio', 'final', 'exam 4', 'a', 'statistics, weekly quiz', 'nothing like it'];
const REPORT_TYPES = { any: 0, pending: 2, passed: 3, failed: 4 } as const;

const ofCaller = ({ userId }: Caller) => ({ userId });
const byCaller = (caller: Caller) => ({ params: ofCaller(caller) });

/** Probes for every list, report and figure of the dashboard, by every role that may call it. */
export async function allProbes(fetch: Fetch, callers: Callers, samples: Samples): Promise<Probe[]> {
  const probes = new Probes(fetch);
  const { owner, largest, middling, small } = callers;
  const admins = [largest, middling, small];
  await addLists(probes, [...admins, owner], owner);
  await addResults(probes, admins, callers.candidates, samples);
  for (const group of [...admins, owner]) addDashboard(probes, group);
  for (const group of admins) addOfAdmin(probes, group, samples);
  probes.single('participants', largest, listParticipants, (caller, round) => ({
    params: { assessmentId: pick(samples.listed, caller, round) },
  }));
  addOfCandidate(probes, callers.candidates);
  addOfOwner(probes, owner);
  return probes.all;
}

async function addLists(probes: Probes, tenants: readonly Group[], owner: Group): Promise<void> {
  await probes.list(
    'users',
    tenants,
    accounts.listUsers,
    { sorts: ['fullName', 'email', 'createdAt'], words: NAMES },
    ofCaller,
  );
  await probes.list(
    'assessments',
    tenants,
    assessments.listAssessments,
    { sorts: ['title', 'opensAt', 'createdAt'], words: TITLES },
    ofCaller,
  );
  await probes.list('login history', tenants, listSignIns, {
    sorts: ['fullName', 'email', 'signedInAt'],
    words: NAMES,
  });
  await probes.list('AI usage', tenants, listAiUsage, {
    sorts: ['model', 'totalTokens', 'createdAt'],
    words: ['gemini', 'subject 7', 'text', 'none such'],
  });
  await probes.list(
    'audit trail',
    tenants,
    listAuditEntries,
    { sorts: ['at'], words: ['subject', 'subject 77', 'garc', 'none such'] },
    ofCaller,
  );
  await probes.list('plan payments', [owner], listPlanPayments, {
    sorts: ['title', 'userEmail', 'expiresAt', 'createdAt'],
    words: ['plan 1', 'admin77', 'invoice 1001', 'none such'],
  });
}

async function addResults(
  probes: Probes,
  admins: readonly Group[],
  candidates: Group,
  samples: Samples,
): Promise<void> {
  const sorts = ['fullName', 'title', 'obtainedMarks', 'finishedAt'];
  for (const [name, reportTypeId] of Object.entries(REPORT_TYPES))
    await probes.list(
      `results, ${name}`,
      admins,
      results.listResults,
      reportTypeId === 0 ? { sorts, words: [...NAMES, ...TITLES] } : { sorts: [], words: [] },
      (caller) => ({ ...ofCaller(caller), reportTypeId, assessmentId: 0 }),
    );
  for (const group of admins) {
    probes.single('results of an assessment', group, results.listResults, (caller, round) => ({
      params: {
        ...ofCaller(caller),
        page: 1,
        pageSize: 10,
        reportTypeId: 0,
        assessmentId: pick(samples.assessments, caller, round),
      },
    }));
    probes.single('results, export of 500', group, results.listResults, (caller) => ({
      params: { ...ofCaller(caller), page: 1, pageSize: 500, reportTypeId: 0, assessmentId: 0 },
    }));
    probes.single('result by topic', group, results.listResultsOfAssessment, (caller, round) => ({
      params: { assessmentId: pick(samples.assessments, caller, round) },
    }));
    probes.single('filter of reports', group, results.listAssessmentsWithResults, byCaller);
    probes.single('marked script', group, results.listResultDetails, (caller, round) => ({
      params: { attemptId: pick(samples.attempts, caller, round) },
    }));
    probes.single(
      'pending answers',
      having(group, samples.pending),
      listPendingResponses,
      (caller, round) => ({
        params: { attemptId: pick(samples.pending, caller, round) },
      }),
    );
  }
  await probes.list(
    'own results',
    [candidates],
    results.listOwnResults,
    { sorts: ['title', 'obtainedMarks', 'finishedAt'], words: TITLES },
    (caller) => ({ ...ofCaller(caller), assessmentId: 0 }),
  );
}

function addDashboard(probes: Probes, group: Group): void {
  probes.single('dashboard', group, getSummary, byCaller);
  probes.single('dashboard: next steps', group, getNextSteps, byCaller);
  probes.single('chart: sign-ins by month', group, charts.countSignInsByMonth, byCaller);
  probes.single('chart: sign-ins by date', group, charts.countSignInsByDate, byCaller);
  probes.single('chart: browsers', group, charts.countBrowsers, byCaller);
  probes.single('chart: platforms', group, charts.countPlatforms, byCaller);
  probes.single('chart: assessments by date', group, charts.countAssessmentsByDate, byCaller);
  probes.single('chart: candidates by assessment', group, charts.countCandidatesByAssessment, byCaller);
  probes.single('chart: payments by date', group, charts.sumPaymentsByDate, byCaller);
  probes.single('chart: attempts', group, charts.summarizeAttempts, byCaller);
  probes.single('assessment cards', group, assessments.listAssessmentCards, byCaller);
  probes.single('menu', group, menus.getDrawerMenu, ({ roleId }) => ({ params: { roleId } }));
}

function addOfAdmin(probes: Probes, group: Group, samples: Samples): void {
  const ofAssessment = (caller: Caller, round: number) => ({
    params: { assessmentId: pick(samples.assessments, caller, round) },
  });
  probes.single('chart: attempts by group', group, charts.summarizeAttemptsByGroup, byCaller);
  probes.single('questions', group, listQuestions, ofAssessment);
  probes.single('instructions', group, listInstructions, ofAssessment);
  probes.single('categories', group, listCategories, byCaller);
  probes.single('certificate templates', group, templatesCalls.listTemplates);
  probes.single('assessment payments', group, listAssessmentPayments, byCaller);
  probes.single('plan usage', group, getPlanUsage, (caller) => ({
    params: { ...ofCaller(caller), subscriptionId: 0 },
  }));
}

function addOfCandidate(probes: Probes, candidates: Group): void {
  probes.single('live assessments', candidates, listLiveAssessments, byCaller);
  probes.single('own filter of reports', candidates, results.listOwnAssessmentsWithResults, byCaller);
  probes.single('own certificates', candidates, certificates.listOwnCertificates, byCaller);
  probes.single('menu', candidates, menus.getDrawerMenu, ({ roleId }) => ({ params: { roleId } }));
}

function addOfOwner(probes: Probes, owner: Group): void {
  probes.single('menus', owner, menus.listMenus);
  probes.single('menus of a role', owner, menus.listMenusOfRole, () => ({ params: { roleId: 1 } }));
  probes.single('roles', owner, accounts.listRoles);
  probes.single('plans', owner, listPlans);
  probes.single('contacts', owner, listContacts);
  probes.single('questions asked often', owner, listFaqs);
}

function having({ who, callers }: Group, ids: ReadonlyMap<Caller, readonly number[]>): Group {
  return { who, callers: callers.filter((caller) => ids.get(caller)?.length !== 0) };
}

function pick(ids: ReadonlyMap<Caller, readonly number[]>, caller: Caller, round: number): number {
  const callerIds = ids.get(caller) ?? [];
  const id = callerIds[round % callerIds.length];
  if (id === undefined) throw new Error(`User ${caller.userId} has nothing to be asked for`);
  return id;
}
