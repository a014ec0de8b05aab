import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import * as contacts from '@invigil/contract/messaging/contact-endpoints';
import * as faq from '@invigil/contract/site/faq-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { ASSESSMENTS } from '../content/assessments.ts';
import { CERTIFICATE_TEMPLATES } from '../content/certificates.ts';
import { CONTACTS } from '../content/contacts.ts';
import { FAQS } from '../content/faqs.ts';
import { ADMIN, OTHER_ADMINS, OWNER } from '../content/people.ts';
import { PLANS } from '../content/plans.ts';
import { readPicture } from '../pictures.ts';
import { instantOn, type Scene } from './scene.ts';
import { existing, type Site } from './site.ts';
import { callAnonymously, type Stage, type Visit, visit } from './stage.ts';

/** Days before the demonstration on which the site was founded. */
export const FOUNDED_DAYS_AGO = 121;

/** The owner makes plans and answers what users ask, the sample Admin takes the free one and prepares, others are let in for money. */
export function foundSite(stage: Stage, site: Site): Scene[] {
  const { now } = stage;
  return [
    {
      at: instantOn(now, 1 - FOUNDED_DAYS_AGO, 9),
      play: () =>
        visit(stage, OWNER, instantOn(now, 1 - FOUNDED_DAYS_AGO, 9), (owner) => furnish(site, owner)),
    },
    {
      at: instantOn(now, 2 - FOUNDED_DAYS_AGO, 8),
      play: () => registerAdmin(stage, site, instantOn(now, 2 - FOUNDED_DAYS_AGO, 8)),
    },
    ...OTHER_ADMINS.map((person) => {
      const at = instantOn(now, -person.daysAgo, 10, 15);
      return { at, play: () => visit(stage, OWNER, at, (owner) => letIn(stage, site, owner, person)) };
    }),
    ...OTHER_ADMINS.map((person) => {
      const at = instantOn(now, -person.daysAgo, 13, 40);
      return { at, play: () => visit(stage, person, at) };
    }),
    ...CONTACTS.map(({ daysAgo, ...body }) => {
      const at = instantOn(now, -daysAgo, 11, 5);
      return {
        at,
        play: () => {
          stage.clock.set(at);
          return callAnonymously(stage, contacts.createContact, { body });
        },
      };
    }),
  ];
}

async function furnish(site: Site, owner: Visit): Promise<void> {
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

async function registerAdmin(stage: Stage, site: Site, at: Date): Promise<void> {
  stage.clock.set(at);
  const { createdId } = await callAnonymously(stage, accounts.registerAdmin, {
    body: {
      ...{ fullName: ADMIN.fullName, email: ADMIN.email, password: stage.passwordOf(ADMIN) },
      planId: existing(site.planIds.get('Classroom'), 'the free plan'),
      checkoutSessionId: '',
    },
  });
  site.adminId = createdId;
  await visit(stage, ADMIN, new Date(at.getTime() + 60_000), (admin) => prepare(site, admin));
}

async function prepare(site: Site, admin: Visit): Promise<void> {
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
        ...{ topRightImagePath: '', bottomMiddleImagePath: '', backgroundImagePath: '' },
        rightSignatureImagePath: '',
      },
    });
    site.templateIds.set(kind, createdId);
  }
}

/** The owner took the money outside of the site. */
async function letIn(
  stage: Stage,
  site: Site,
  owner: Visit,
  person: (typeof OTHER_ADMINS)[number],
): Promise<void> {
  await owner.call(accounts.createUser, {
    body: {
      ...{ fullName: person.fullName, email: person.email, password: stage.passwordOf(person) },
      ...{ mobile: '', address: '', dateOfBirth: null, roleId: ROLE_IDS.admin },
      planId: existing(site.planIds.get(person.plan), person.plan),
      paymentMode: 'offline',
      transactionDetail: `Bank transfer, invoice ${2_000 + person.daysAgo}`,
    },
  });
}
