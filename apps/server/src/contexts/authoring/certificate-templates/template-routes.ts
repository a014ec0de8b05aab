import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/certificates/certificate-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { certificateNumber } from '@invigil/domain/certificates/certificate-text';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { notFound, Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { changesBetween } from '../../audit/changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { imagePathOf } from '../../files/image-path.ts';
import { storeImage } from '../../files/store-image.ts';
import { readSettings } from '../../site/site-settings.ts';
import { assessments, certificateTemplates } from '../tables.ts';
import { contentOf, fileIdsOf, type TemplateRecord, withTickets } from './template-images.ts';

type Fields = BodyOf<typeof contract.createTemplate>;

/** Certificate templates of a tenant (specification, sections 2, 3 and 7). */
export function registerTemplateRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const rowsFor = async (actor: Session, templates: readonly TemplateRecord[]) => {
    const { general } = await readSettings(db);
    const sign = (path: string) => context.tickets.sign(path, actor.userId, context.clock.now());
    return templates.map((template) => ({
      ...withTickets(contentOf(template), sign),
      templateId: template.id,
      number: certificateNumber(general.certificatePrefix ?? '', template.id),
      createdBy: template.createdBy,
      updatedBy: template.updatedBy,
    }));
  };

  mount(app, context, contract.listTemplates, async ({ actor }) => {
    const templates = await db
      .select()
      .from(certificateTemplates)
      .where(eq(certificateTemplates.tenantId, actor.userId))
      .orderBy(desc(certificateTemplates.id));
    return rowsFor(actor, templates);
  });

  mount(app, context, contract.getTemplate, async ({ actor, params }) => {
    const [row] = await rowsFor(actor, [await getOwnTemplate(db, actor, params.templateId)]);
    if (row === undefined) throw notFound();
    return row;
  });

  mount(app, context, contract.createTemplate, async ({ actor, body }) => {
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    return created(
      await db.transaction(async (tx) => {
        const fields = await fieldsOf(tx, actor, body);
        const [row] = await tx
          .insert(certificateTemplates)
          .values({ ...fields, tenantId: actor.userId, ...stamp })
          .returning({ id: certificateTemplates.id });
        await recordAudit(context, tx, actor, {
          action: 'certificateTemplateCreated',
          subjectId: row?.id ?? '',
          subjectName: body.title,
        });
        return row;
      }),
    );
  });

  mount(app, context, contract.updateTemplate, async ({ actor, body: { templateId, ...body } }) => {
    await db.transaction(async (tx) => {
      const before = await getOwnTemplate(tx, actor, templateId);
      const fields = await fieldsOf(tx, actor, body);
      await tx
        .update(certificateTemplates)
        .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(certificateTemplates.id, templateId));
      await recordAudit(context, tx, actor, {
        action: 'certificateTemplateUpdated',
        subjectId: templateId,
        subjectName: body.title,
        detail: changesBetween({ ...before }, fields),
      });
    });
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteTemplate, async ({ actor, params: { templateId } }) => {
    await db.transaction((tx) => deleteTemplate(context, tx, actor, templateId));
    return done('successfullyDeleted');
  });

  mount(app, context, contract.uploadCertificateImage, async ({ actor, upload }) => {
    const id = await storeImage(context, actor, upload, 'certificateImage');
    const path = imagePathOf(id, 'certificateImage');
    return { path: context.tickets.sign(path, actor.userId, context.clock.now()) };
  });
}

/** Certificates that were issued from it stay as they are. @throws Refused certificateTemplateInUse */
async function deleteTemplate(
  context: AppContext,
  tx: Queries,
  actor: Session,
  templateId: number,
): Promise<void> {
  const template = await getOwnTemplate(tx, actor, templateId);
  const users = await tx
    .select({ deletedAt: assessments.deletedAt })
    .from(assessments)
    .where(eq(assessments.certificateTemplateId, templateId));
  if (users.some((assessment) => assessment.deletedAt === null))
    throw new Refused('certificateTemplateInUse');
  await tx
    .update(assessments)
    .set({ certificateTemplateId: null })
    .where(eq(assessments.certificateTemplateId, templateId));
  await tx.delete(certificateTemplates).where(eq(certificateTemplates.id, templateId));
  await recordAudit(context, tx, actor, {
    action: 'certificateTemplateDeleted',
    subjectId: templateId,
    subjectName: template.title,
  });
}

/**
 * A template of the caller, locked until the transaction ends.
 *
 * @throws HttpFailure 404 for a foreign and a missing one alike
 */
export async function getOwnTemplate(
  db: Queries,
  actor: Session,
  templateId: number,
): Promise<TemplateRecord> {
  const [template] = await db
    .select()
    .from(certificateTemplates)
    .where(and(eq(certificateTemplates.id, templateId), eq(certificateTemplates.tenantId, actor.userId)))
    .for('update');
  if (template === undefined) throw notFound();
  return template;
}

async function fieldsOf(tx: Queries, actor: Session, body: Fields) {
  const { title, heading, mainText, publishDate, backgroundColor, leftSignatureText, rightSignatureText } =
    body;
  const images = await fileIdsOf(tx, actor, body);
  return {
    title,
    heading,
    mainText,
    publishDate,
    backgroundColor,
    leftSignatureText,
    rightSignatureText,
    ...images,
  };
}
