import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as memberships from '@invigil/contract/accounts/membership-endpoints';
import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as analytics from '@invigil/contract/results/analytics-endpoints';
import * as dashboard from '@invigil/contract/results/dashboard-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import * as faq from '@invigil/contract/site/faq-endpoints';
import { REPORT_TYPE_IDS } from '@invigil/domain/results/report-type';
import { type Credentials, type SignedIn, signInWith } from '@invigil/testkit/builders/site';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { AllPorts } from '../all-ports.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createPorts } from '../create-ports.ts';
import { openDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { TEMPLATE } from '../testing/global-setup.ts';
import { createTestClient } from '../testing/test-client.ts';
import { demonstration } from './demonstration.ts';
import { runDemonstration } from './run-demonstration.ts';

const NOW = new Date('2026-06-17T10:30:00.000Z');
const name = `demo_${randomUUID().replaceAll('-', '')}`;
const maintenance = new Pool({ ...inject('cluster'), max: 1 });

let filesFolder: string;
let ports: AllPorts;
let app: FastifyInstance;
let owner: SignedIn;
let admin: SignedIn;
let student: SignedIn;

beforeAll(async () => {
  await maintenance.query(`create database ${name} template ${TEMPLATE}`);
  filesFolder = await mkdtemp(path.join(tmpdir(), 'invigil-demo-'));
  const connection = { ...inject('cluster'), database: name, max: 8 };
  const secretKey = Buffer.alloc(32, 7);
  await runDemonstration({ connection, filesFolder, secretKey, now: NOW });
  ports = createPorts({
    config: readConfig({ DEMO: 'true', LOG_LEVEL: 'silent' }),
    database: openDatabase(connection, () => undefined),
    clock: { now: () => NOW },
    secretKey,
    filesFolder,
    log: createLog('silent'),
    demoAccounts: demonstration.accounts,
    translateSample: demonstration.translate,
  });
  app = await buildApp(ports, { logger: createLog('silent'), webPages: false });
  [owner, admin, student] = (await Promise.all(demonstration.accounts.map(signIn))) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
});

afterAll(async () => {
  await app.close();
  await ports.database.close();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
  await rm(filesFolder, { recursive: true, force: true });
});

function signIn({ email, password }: Credentials): Promise<SignedIn> {
  return signInWith((token) => createTestClient(app, { token }), { email, password });
}

const page = ({ userId }: SignedIn) => ({ userId, page: 1, pageSize: 100 });
const ofOwn = ({ userId }: SignedIn) => ({ params: { userId } });

it('the sample Admin has assessments in every state, with every marking scheme [server-demonstration.1]', async () => {
  const { rows } = await admin.ok(assessments.listAssessments, { params: page(admin) });
  const rowsOf = (availability: string) => rows.filter((row) => row.availability === availability);
  expect(rowsOf('onLive').length).toBeGreaterThanOrEqual(3);
  for (const availability of ['draft', 'scheduled', 'stopped'] as const)
    expect(rowsOf(availability).length, availability).toBeGreaterThanOrEqual(1);
  expect(new Set(rows.map(({ markingScheme }) => markingScheme))).toEqual(
    new Set(['equal', 'survey', 'perQuestion']),
  );
  const draft = rowsOf('draft')[0];
  expect(await admin.refusal(assessments.goLive, { body: { assessmentId: draft?.assessmentId ?? 0 } })).toBe(
    'passMarkAboveTotal',
  );
});

it('the sample Admin has forty questions in several categories, and pictures that are served', async () => {
  const { rows } = await admin.ok(assessments.listAssessments, { params: page(admin) });
  const lists = await Promise.all(
    rows.map(({ assessmentId }) => admin.ok(questions.listQuestions, { params: { assessmentId } })),
  );
  const all = lists.flat();
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ categoryName }) => categoryName)).size).toBeGreaterThanOrEqual(4);
  expect(all.filter(({ isCode }) => isCode).length).toBeGreaterThanOrEqual(2);
  const pictures = all.map(({ imagePath }) => imagePath).filter((imagePath) => imagePath !== '');
  expect(pictures.length).toBeGreaterThanOrEqual(10);
  for (const url of pictures) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

it('the sample Admin has twenty-five candidates, and a plan that lasts for months', async () => {
  expect((await admin.ok(accounts.listUsers, { params: page(admin) })).count).toBe(25);
  const user = await admin.ok(accounts.getCurrentUser);
  expect(user).toMatchObject({ planName: 'Classroom', isPlanExpired: false });
  expect(Number(user.planExpiresAt)).toBeGreaterThan(NOW.getTime() + 90 * 86_400_000);
});

it('the sample Admin has passed and failed results, and one attempt to mark', async () => {
  const countOf = async (type: keyof typeof REPORT_TYPE_IDS) => {
    const filters = { reportTypeId: REPORT_TYPE_IDS[type], assessmentId: 0 };
    return (await admin.ok(results.listResults, { params: { ...page(admin), ...filters } })).count;
  };
  expect(await countOf('pending')).toBe(1);
  expect(await countOf('passed')).toBeGreaterThan(40);
  expect(await countOf('failed')).toBeGreaterThan(5);
});

it('the sample Admin has an audit trail of its actions over the four months', async () => {
  const { rows, count } = await admin.ok(audit.listAuditEntries, { params: page(admin) });
  expect(count).toBeGreaterThan(60);
  const first = Math.min(...rows.map(({ at }) => at.getTime()));
  // The latest is the sign-in of this test.
  expect(Math.max(...rows.map(({ at }) => at.getTime()))).toBeLessThanOrEqual(NOW.getTime());
  expect(first).toBeGreaterThan(NOW.getTime() - 125 * 86_400_000);
});

it('the sample candidate can start several assessments, one of them for the first time', async () => {
  const live = await student.ok(attempts.listLiveAssessments, ofOwn(student));
  const open = live.filter(({ mayStart }) => mayStart);
  expect(open.length).toBeGreaterThanOrEqual(2);
  expect(open.some(({ attemptsTaken }) => attemptsTaken === 0)).toBe(true);
  expect(live.every(({ hasOpenAttempt }) => !hasOpenAttempt)).toBe(true);
});

it('the sample candidate has two certificates, and the sample Admin a register of them with some still to be issued', async () => {
  expect(await student.ok(certificates.listOwnCertificates, ofOwn(student))).toHaveLength(2);
  const params = { page: 1, pageSize: 10, assessmentId: 0 };
  const { count } = await admin.ok(register.listIssuedCertificates, { params });
  expect(count).toBeGreaterThan(10);
  const sat = await admin.ok(results.listAssessmentsWithResults, ofOwn(admin));
  const earned = await Promise.all(
    sat.map(({ assessmentId }) => admin.ok(register.countEarnedCertificates, { params: { assessmentId } })),
  );
  expect(Math.max(...earned.map(({ earnedCount }) => earnedCount))).toBeGreaterThan(0);
});

it('the sample candidate has results, with several attempts at one assessment', async () => {
  const { rows } = await student.ok(results.listOwnResults, {
    params: { ...page(student), assessmentId: 0 },
  });
  expect(rows.map(({ attemptCount }) => attemptCount).filter((count) => count > 1)).toEqual([2, 2]);
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['passed', 'failed']));
});

it('a visitor of the demonstration sees plans and frequent questions', async () => {
  const anonymous = createTestClient(app);
  expect((await anonymous.ok(plans.listPlans)).map(({ priceMinor }) => priceMinor)).toEqual([
    0, 2_900, 24_000,
  ]);
  expect((await anonymous.ok(faq.listFaqs)).length).toBeGreaterThanOrEqual(4);
});

it('the frequent questions of the demonstration follow the reader’s language, and an edited one stays [demo-language.1]', async () => {
  const titlesFor = async (language: string) => {
    const reply = await app.inject({ url: faq.listFaqs.path, headers: { 'accept-language': language } });
    return faq.listFaqs.ok.decode(reply.json()).map(({ title, description }) => [title, description]);
  };
  const english = await titlesFor('en');
  for (const language of ['es', 'it', 'hi', 'bn']) {
    const translated = await titlesFor(language);
    expect(translated).toHaveLength(english.length);
    for (const [index, texts] of english.entries())
      for (const [part, text] of texts.entries()) expect(translated[index]?.[part]).not.toBe(text);
  }
  const [first] = await owner.ok(faq.listFaqs);
  const edited = { faqId: first?.faqId ?? 0, title: 'Who may sit here?', description: '<p>Everybody.</p>' };
  // A visitor of the demonstration may not edit it; a site with this content in it may.
  const config = ports.config as { DEMO: boolean };
  config.DEMO = false;
  await owner.ok(faq.updateFaq, { body: edited });
  config.DEMO = true;
  expect((await titlesFor('es'))[0]).toEqual([edited.title, edited.description]);
});

it.each([
  ['the Admin', () => admin],
  ['the owner', () => owner],
])('the charts of the demonstration are filled for %s', async (_name, caller) => {
  const input = ofOwn(caller());
  expect(await caller().ok(analytics.countSignInsByMonth, input)).toHaveLength(5);
  expect((await caller().ok(analytics.countSignInsByDate, input)).length).toBeGreaterThan(15);
  expect((await caller().ok(analytics.countBrowsers, input)).length).toBeGreaterThanOrEqual(4);
  expect((await caller().ok(analytics.countPlatforms, input)).length).toBeGreaterThanOrEqual(4);
  expect((await caller().ok(analytics.countAssessmentsByDate, input)).length).toBeGreaterThanOrEqual(6);
  expect((await caller().ok(analytics.countCandidatesByAssessment, input)).length).toBeGreaterThanOrEqual(5);
});

it('the charts of the demonstration show the owner payments for plans', async () => {
  expect((await owner.ok(analytics.sumPaymentsByDate, ofOwn(owner))).length).toBeGreaterThanOrEqual(4);
});

it('the charts of the demonstration agree with the figures above them', async () => {
  expect(await admin.ok(dashboard.getSummary, ofOwn(admin))).toMatchObject({
    peopleCount: 25,
    assessmentCount: 8,
    liveCount: 4,
  });
  expect(await owner.ok(dashboard.getSummary, ofOwn(owner))).toMatchObject({ peopleCount: 5 });
});

it('the sample candidate has exams to sit and results to read, and no invitation that waits for a proof [demonstration-life.4]', async () => {
  const live = await student.ok(attempts.listLiveAssessments, ofOwn(student));
  expect(live.length).toBeGreaterThanOrEqual(2);
  expect((await student.ok(memberships.listOwnMemberships)).waitingCount).toBe(0);
  const { rows } = await student.ok(results.listOwnResults, {
    params: { ...page(student), assessmentId: 0 },
  });
  expect(rows.length).toBeGreaterThanOrEqual(4);
});
