import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import * as contacts from '@invigil/contract/messaging/contact-endpoints';
import * as faq from '@invigil/contract/site/faq-endpoints';
import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { updateColourSettings } from '@invigil/contract/site/settings-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { PALETTES } from '@invigil/domain/site/palettes';
import { ASSESSMENTS } from '../content/assessments.ts';
import { CERTIFICATE_TEMPLATES } from '../content/certificates.ts';
import { CONTACTS } from '../content/contacts.ts';
import { FAQS } from '../content/faqs.ts';
import { ADMIN, OTHER_ADMINS, OWNER } from '../content/people.ts';
import { PAYMENT_SETTINGS, PLANS } from '../content/plans.ts';
import { readPicture } from '../pictures.ts';
import { type DemoEvent, instantOn } from './demo-event.ts';
import { callAnonymously, type DemoRun, type Visit, visit } from './demo-run.ts';
import { type DemoSite, existing } from './demo-site.ts';

/** Days before the demonstration on which the site was founded. */
export const FOUNDED_DAYS_AGO = 121;

/**
 * The owner creates plans and FAQs, the sample Admin registers with the free plan and prepares, other Admins pay.
 */
export function seedSite(run: DemoRun, site: DemoSite): DemoEvent[] {
  const { now } = run;
  return [
    {
      at: instantOn(now, 1 - FOUNDED_DAYS_AGO, 9),
      perform: () =>
        visit(run, OWNER, instantOn(now, 1 - FOUNDED_DAYS_AGO, 9), (owner) => seedPlansAndFaqs(site, owner)),
    },
    {
      at: instantOn(now, 2 - FOUNDED_DAYS_AGO, 8),
      perform: () => registerAdmin(run, site, instantOn(now, 2 - FOUNDED_DAYS_AGO, 8)),
    },
    ...OTHER_ADMINS.map((person) => {
      const at = instantOn(now, -person.daysAgo, 10, 15);
      return { at, perform: () => visit(run, OWNER, at, (owner) => createAdmin(run, site, owner, person)) };
    }),
    ...OTHER_ADMINS.map((person) => {
      const at = instantOn(now, -person.daysAgo, 13, 40);
      return { at, perform: () => visit(run, person, at) };
    }),
    ...CONTACTS.map(({ daysAgo, ...body }) => {
      const at = instantOn(now, -daysAgo, 11, 5);
      return {
        at,
        perform: () => {
          run.clock.set(at);
          return callAnonymously(run, contacts.createContact, { body });
        },
      };
    }),
  ];
}

async function seedPlansAndFaqs(site: DemoSite, owner: Visit): Promise<void> {
  await owner.call(updateColourSettings, { body: PALETTES.paperAndTeal });
  await owner.call(updatePaymentSettings, { body: PAYMENT_SETTINGS });
  for (const body of PLANS) {
    owner.wait(150);
    const { createdId } = await owner.call(plans.createPlan, { body });
    site.planIds.set(body.title, createdId);
  }
  for (const body of FAQS) {
    owner.wait(240);
    await owner.call(faq.createFaq, { body });
  }
}

async function registerAdmin(run: DemoRun, site: DemoSite, at: Date): Promise<void> {
  run.clock.set(at);
  const { createdId } = await callAnonymously(run, accounts.registerAdmin, {
    body: {
      fullName: ADMIN.fullName,
      email: ADMIN.email,
      password: run.passwordOf(ADMIN),
      planId: existing(site.planIds.get('Classroom'), 'the free plan'),
      checkoutSessionId: '',
    },
  });
  site.adminId = createdId;
  await visit(run, ADMIN, new Date(at.getTime() + 60_000), (admin) => seedAuthoring(site, admin));
}

async function seedAuthoring(site: DemoSite, admin: Visit): Promise<void> {
  const names = new Set(
    ASSESSMENTS.flatMap(({ questions }) => questions).map((question) => question.category),
  );
  for (const name of names) {
    admin.wait(20);
    const { createdId } = await admin.call(categories.createCategory, { body: { name } });
    site.categoryIds.set(name, createdId);
  }
  for (const [kind, { crest, signature, ...texts }] of Object.entries(CERTIFICATE_TEMPLATES)) {
    admin.wait(300);
    const [topLeft, leftSignature] = await Promise.all(
      [crest, signature].map(async (name) =>
        admin.upload(templates.uploadCertificateImage, await readPicture(name)),
      ),
    );
    const { createdId } = await admin.call(templates.createTemplate, {
      body: {
        ...texts,
        publishDate: null,
        topLeftImagePath: topLeft?.path ?? '',
        leftSignatureImagePath: leftSignature?.path ?? '',
        topRightImagePath: '',
        bottomMiddleImagePath: '',
        backgroundImagePath: '',
        rightSignatureImagePath: '',
      },
    });
    site.templateIds.set(kind, createdId);
  }
}

/** Creates an Admin who paid the owner outside the site. */
async function createAdmin(
  run: DemoRun,
  site: DemoSite,
  owner: Visit,
  person: (typeof OTHER_ADMINS)[number],
): Promise<void> {
  await owner.call(accounts.createUser, {
    body: {
      fullName: person.fullName,
      email: person.email,
      password: run.passwordOf(person),
      mobile: '',
      address: '',
      dateOfBirth: null,
      roleId: ROLE_IDS.admin,
      planId: existing(site.planIds.get(person.plan), person.plan),
      paymentMode: 'offline',
      transactionDetail: `Bank transfer, invoice ${2_000 + person.daysAgo}`,
    },
  });
}
