import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/site/faq-endpoints';
import { asSafeHtml, type SafeHtml } from '@invigil/domain/safe-html';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../adapters/text-rendering/plain-text.ts';
import { renderAtField } from '../../adapters/text-rendering/render-at-field.ts';
import { InvalidField, notFound } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { type MountDeps, mount, mountPublic } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { Deps } from '../../ports.ts';
import { auditedCrud } from '../audit/actions.ts';
import { faqs } from './tables.ts';

const crud = auditedCrud({
  table: faqs,
  subject: 'faq',
  nameOf: ({ title }) => title,
  edited: ['title', 'description'],
  duplicates: { faqs_title_key: 'faqTaken' },
});

/** All questions with their answers, in order of entry. */
export function listFaqs(db: Queries) {
  return db
    .select({
      faqId: faqs.id,
      title: faqs.title,
      description: faqs.description,
      createdBy: faqs.createdBy,
      updatedBy: faqs.updatedBy,
    })
    .from(faqs)
    .orderBy(asc(faqs.id));
}

/** Title and answer of a question in the reader's language, where they are a demonstration's own. */
export const translatedFaq = (
  { translateSample }: Deps<'translateSample'>,
  { title, description }: { readonly title: string; readonly description: SafeHtml },
  locale: LocaleKey,
) => ({
  title: translateSample(title, locale),
  description: asSafeHtml(translateSample(description, locale)),
});

export function registerFaqRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'texts' | 'translateSample'>,
): void {
  const { db } = deps.database;

  mountPublic(app, deps, contract.listFaqs, async ({ request }) => {
    const locale = localeOf(request);
    // The version is that of the stored texts.
    return (await listFaqs(db)).map((row) => ({
      ...crud.withVersion(row),
      ...translatedFaq(deps, row, locale),
    }));
  });

  mount(app, deps, contract.createFaq, async ({ actor, body }) => {
    const fields = await sanitised(deps, actor.userId, body);
    return created(await db.transaction((tx) => crud.create({ deps, tx, actor }, fields)));
  });

  mount(
    app,
    deps,
    contract.updateFaq,
    async ({ actor, body: { faqId, recordVersion, ...body } }) => {
      const edit = { id: faqId, recordVersion, fields: await sanitised(deps, actor.userId, body) };
      await db.transaction((tx) => crud.update({ deps, tx, actor }, edit, undefined, { detail: {} }));
      return done('successfullyUpdated');
    },
    async ({ body: { faqId } }) => {
      const faq = (await listFaqs(db)).find((row) => row.faqId === faqId);
      if (faq === undefined) throw notFound();
      return crud.withVersion(faq);
    },
  );

  mount(app, deps, contract.deleteFaq, async ({ actor, params: { faqId } }) => {
    await db.transaction((tx) => crud.remove({ deps, tx, actor }, faqId));
    return done('successfullyDeleted');
  });
}

/** @throws InvalidField for an answer that is invisible to a reader after sanitising */
async function sanitised(
  deps: Deps<'texts'>,
  ownerId: number,
  { title, description }: { title: string; description: string },
) {
  const clean = await renderAtField(['description'], () => deps.texts.sanitise(ownerId, description));
  if (plainText(clean) === '') throw new InvalidField('description', 'required');
  return { title, description: clean };
}
