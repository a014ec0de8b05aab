import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/site/faq-endpoints';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../adapters/text-rendering/plain-text.ts';
import { renderAtField } from '../../adapters/text-rendering/render-at-field.ts';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { InvalidField, notFound } from '../../http/errors.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { faqs } from './tables.ts';

const DUPLICATES = { faqs_title_key: 'faqTaken' } as const;

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

export function registerFaqRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mountPublic(app, context, contract.listFaqs, () => listFaqs(db));

  mount(app, context, contract.createFaq, async ({ actor, body }) => {
    const fields = await sanitised(context, actor.userId, body);
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    const row = await db.transaction(async (tx) => {
      const [inserted] = await refuseDuplicates(DUPLICATES, () =>
        tx
          .insert(faqs)
          .values({ ...fields, ...stamp })
          .returning({ id: faqs.id }),
      );
      await recordAudit(context, tx, actor, {
        action: 'faqCreated',
        subjectId: inserted?.id ?? '',
        subjectName: fields.title,
      });
      return inserted;
    });
    return created(row);
  });

  mount(app, context, contract.updateFaq, async ({ actor, body: { faqId, ...body } }) => {
    const fields = await sanitised(context, actor.userId, body);
    await db.transaction(async (tx) => {
      const updated = await refuseDuplicates(DUPLICATES, () =>
        tx
          .update(faqs)
          .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
          .where(eq(faqs.id, faqId))
          .returning({ id: faqs.id }),
      );
      if (updated.length === 0) throw notFound();
      await recordAudit(context, tx, actor, {
        action: 'faqUpdated',
        subjectId: faqId,
        subjectName: fields.title,
      });
    });
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteFaq, async ({ actor, params: { faqId } }) => {
    await db.transaction(async (tx) => {
      const [deleted] = await tx.delete(faqs).where(eq(faqs.id, faqId)).returning({ title: faqs.title });
      if (deleted === undefined) throw notFound();
      await recordAudit(context, tx, actor, {
        action: 'faqDeleted',
        subjectId: faqId,
        subjectName: deleted.title,
      });
    });
    return done('successfullyDeleted');
  });
}

/** @throws InvalidField when nothing is left of the answer that a reader would see */
async function sanitised(
  context: AppContext,
  ownerId: number,
  { title, description }: { title: string; description: string },
) {
  const clean = await renderAtField(['description'], () => context.texts.sanitise(ownerId, description));
  if (plainText(clean) === '') throw new InvalidField('description', 'required');
  return { title, description: clean };
}
