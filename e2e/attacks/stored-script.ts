import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import { createTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { createInstruction } from '@invigil/contract/authoring/instruction-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { createPlan } from '@invigil/contract/billing/plan-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createContact } from '@invigil/contract/messaging/contact-endpoints';
import { createFaq } from '@invigil/contract/site/faq-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { signInOnPage, withBrowser } from '@invigil/testkit/browser/launch-browser';
import { setUpPayments } from '@invigil/testkit/builders/accounts';
import { assessmentFields, questionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import { takeSeat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { templateFields } from '../real-input/certificate-text.ts';
import { type AttackResult, Findings } from './attack.ts';
import { rawCall } from './raw-call.ts';
import type { AttackedSite } from './site.ts';

/** Reports in the page if it runs. */
const SCRIPT =
  '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>' +
  '<svg onload="window.attacked=1"></svg><a href="javascript:window.attacked=1">x</a>' +
  '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>{{constructor.constructor("window.attacked=1")()}}';

const ADMIN_PAGES = [
  '/dashboard',
  '/user/users',
  '/question/category',
  '/quiz/topics',
  '/question/quizes',
  '/report/admin',
  '/report/template',
  '/settings/audit',
];
const CANDIDATE_PAGES = ['/dashboard', '/report/students', '/report/certificates'];
const OWNER_PAGES = [
  '/dashboard',
  '/user/users',
  '/settings/plans',
  '/settings/appSettings',
  '/settings/audit',
];

/**
 * Row 26: scripts in every free text, opened in a browser by every role that sees them; and the headers of the
 * pages.
 */
export async function tryStoredScripts(site: AttackedSite): Promise<AttackResult> {
  const { baseUrl, owner, ours } = site;
  const findings = new Findings();
  const { assessmentId, candidate, attemptId } = await plant(site);
  let opened = 0;
  const visit = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(`${baseUrl}${path}`);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await expectUnharmed(findings, page, path);
      opened++;
    }
  };
  await withBrowser(async (browser) => {
    await visit(await openPage(browser), ['/', '/signIn', '/?lang=bn']);
    await visit(await openSignedIn(browser, baseUrl, owner), OWNER_PAGES);
    await visit(await openSignedIn(browser, baseUrl, ours.credentials), [
      ...ADMIN_PAGES,
      `/question/quizQuestions?quiz=${assessmentId}`,
      `/quiz/instruction?quiz=${assessmentId}`,
      `/quiz/liveBoard?quiz=${assessmentId}`,
    ]);
    const candidatePage = await openSignedIn(browser, baseUrl, candidate);
    await visit(candidatePage, [...CANDIDATE_PAGES, `/quiz/startQuiz?quiz=${assessmentId}`]);
    const { token } = await signInAt(baseUrl, candidate);
    await createHttpClient({ baseUrl, token }).ok(attempts.finishAttempt, { body: { attemptId } });
    await visit(candidatePage, [`/quiz/result?attempt=${attemptId}`]);
  });
  return {
    row: '26',
    attack: 'Scripts in every free text, opened in a browser',
    done: `${opened} pages opened by visitor, owner, Admin and candidate; no script ran`,
    broken: findings.broken,
  };
}

/** Writes the script into every text that a user can write. */
async function plant({ baseUrl, owner, ours }: AttackedSite) {
  const ownerClient = await signInAt(baseUrl, owner);
  const { admin } = ours;
  const short = '<img src=x onerror="window.attacked=1">';
  await createHttpClient({ baseUrl }).ok(createContact, {
    body: { name: short, email: 'contact@example.org', telephone: '', message: SCRIPT },
  });
  await ownerClient.ok(createFaq, { body: { title: short, description: SCRIPT } });
  await setUpPayments(ownerClient);
  await ownerClient.ok(createPlan, {
    body: {
      title: short,
      interval: 'monthly',
      priceMinor: 66_600,
      assessmentLimit: 1,
      questionLimit: 1,
      responseLimit: 0,
      additionalText: SCRIPT,
    },
  });
  await admin.ok(createCategory, { body: { name: short } });
  await admin.ok(createTemplate, {
    body: { ...templateFields(''), title: short, heading: short, mainText: SCRIPT },
  });
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({ title: short, showKeyAfterwards: true, showExplanationAfterwards: true }),
  });
  await admin.ok(createInstruction, { body: { assessmentId, description: SCRIPT } });
  await admin.ok(questions.createQuestion, {
    body: questionFields(assessmentId, {
      key: ['A'],
      prompt: `Scripted? ${SCRIPT}`,
      explanation: SCRIPT,
      options: [
        { label: 'A', text: `one ${SCRIPT}` },
        { label: 'B', text: `two ${short}` },
      ],
    }),
  });
  await admin.ok(questions.createQuestion, {
    body: questionFields(assessmentId, { ...WRITTEN, prompt: `Written? ${SCRIPT}` }),
  });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const candidate = await registerCandidate(baseUrl, ours, { fullName: short });
  const seat = await takeSeat(baseUrl, candidate, assessmentId);
  await createHttpClient({ baseUrl, token: seat.token }).ok(attempts.saveAnswer, {
    body: {
      attemptId: seat.attemptId,
      questionId: seat.questionIds[1] ?? 0,
      isSkipped: false,
      answerText: SCRIPT,
    },
  });
  return { assessmentId, candidate, attemptId: seat.attemptId };
}

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB' })).newPage();
}

async function openSignedIn(browser: Browser, baseUrl: string, account: Credentials): Promise<Page> {
  const page = await openPage(browser);
  await signInOnPage(page, baseUrl, account);
  return page;
}

async function expectUnharmed(findings: Findings, page: Page, path: string): Promise<void> {
  const { attacked, handlers } = await page.evaluate(() => ({
    attacked: 'attacked' in window,
    handlers: document.querySelectorAll('[onerror], [onload], [href^="javascript:"], iframe[srcdoc]').length,
  }));
  findings.expect(!attacked, `a script ran on ${path}`);
  findings.expect(handlers === 0, `${path} has ${handlers} elements with a script in them`);
}

const PAGES = ['/', '/signIn', '/dashboard', '/quiz/startQuiz', '/api/docs', '/missing-page'];

/** Content security policy and the other headers, on pages, data and files. */
export async function tryHeaders({ baseUrl }: AttackedSite): Promise<AttackResult> {
  const findings = new Findings();
  for (const path of [...PAGES, '/api/Settings/GetSiteSettings', '/api/nothing', '/health', '/Resources/x']) {
    const { headers } = await rawCall(baseUrl, path);
    const policy = headers.get('content-security-policy') ?? '';
    findings.expect(/default-src '(self|none)'/.test(policy), `${path} has no policy`);
    findings.expect(!/unsafe-(inline|eval)|\*/.test(policy), `${path} has a loose policy: ${policy}`);
    findings.expect(policy.includes("frame-ancestors 'none'"), `${path} can be framed`);
    findings.expect(headers.get('x-content-type-options') === 'nosniff', `${path} may be sniffed`);
    findings.expect(headers.get('x-powered-by') === null, `${path} says what made it`);
    if (path.startsWith('/api/') && !path.startsWith('/api/docs'))
      findings.expect(headers.get('access-control-allow-origin') === null, `${path} is open to other sites`);
  }
  return {
    row: '26',
    attack: 'Headers and content security policy',
    done: `${findings.tried} checks on ${PAGES.length + 4} addresses`,
    broken: findings.broken,
  };
}
