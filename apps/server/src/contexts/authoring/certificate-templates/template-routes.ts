import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/certificate-template-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { certificateNumber } from '@invigil/domain/authoring/certificate-number';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { auditedCrud } from '../../audit/actions.ts';
import { storeImage } from '../../files/actions.ts';
import { imagePathOf } from '../../files/queries.ts';
import { readSettings } from '../../site/queries.ts';
import { setApart } from '../deletions/set-apart.ts';
import { assessments, certificateTemplates } from '../tables.ts';
import { getOwnTemplate, ownedBy } from './own-template.ts';
import { contentOf, fileIdsOf, IMAGE_COLUMNS, type TemplateRecord, withTickets } from './template-images.ts';

type Fields = BodyOf<typeof contract.createTemplate>;

const crud = auditedCrud({
  table: certificateTemplates,
  subject: 'certificateTemplate',
  nameOf: ({ title }) => title,
  edited: [
    'title',
    'heading',
    'mainText',
    'publishDate',
    'backgroundColor',
    'leftSignatureText',
    'rightSignatureText',
    'design',
    ...IMAGE_COLUMNS,
  ],
});

/** Certificate templates of a tenant. */
export function registerTemplateRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'files' | 'servers' | 'tickets'>,
): void {
  const { db } = deps.database;
  const rowsFor = async (actor: Session, templates: readonly TemplateRecord[]) => {
    const { general } = await readSettings(db);
    const sign = (path: string) => deps.tickets.sign(path, actor.userId, deps.clock.now());
    return mapInTurns(templates, (template) => ({
      ...withTickets(contentOf(template), sign),
      design: template.design,
      templateId: template.id,
      recordVersion: crud.withVersion(template).recordVersion,
      number: certificateNumber(general.certificatePrefix ?? '', template.id),
      createdBy: template.createdBy,
      updatedBy: template.updatedBy,
    }));
  };

  mount(app, deps, contract.listTemplates, async ({ actor }) => {
    const templates = await db
      .select()
      .from(certificateTemplates)
      .where(ownedBy(actor))
      .orderBy(desc(certificateTemplates.id));
    return rowsFor(actor, templates);
  });

  const readTemplate = async (actor: Session, templateId: number) => {
    const [row] = await rowsFor(actor, [await getOwnTemplate(db, actor, templateId)]);
    if (row === undefined) throw notFound();
    return row;
  };

  mount(app, deps, contract.getTemplate, ({ actor, params }) => readTemplate(actor, params.templateId));

  mount(app, deps, contract.createTemplate, async ({ actor, body }) =>
    created(
      await db.transaction(async (tx) => {
        const fields = await fieldsOf(tx, actor, body, null);
        return crud.create({ deps, tx, actor }, { ...fields, tenantId: actor.userId });
      }),
    ),
  );

  mount(
    app,
    deps,
    contract.updateTemplate,
    async ({ actor, body: { templateId, recordVersion, ...body } }) => {
      await db.transaction(async (tx) => {
        // Locks the template before its pictures, so that two updates serialize and a foreign template is refused first.
        const { design } = await getOwnTemplate(tx, actor, templateId);
        const edit = { id: templateId, recordVersion, fields: await fieldsOf(tx, actor, body, design) };
        await crud.update({ deps, tx, actor }, edit, ownedBy(actor));
      });
      return done('successfullyUpdated');
    },
    ({ actor, body }) => readTemplate(actor, body.templateId),
  );

  mount(app, deps, contract.deleteTemplate, async ({ actor, params: { templateId } }) => {
    await db.transaction((tx) =>
      crud.remove({ deps, tx, actor }, templateId, ownedBy(actor), {}, async ({ title }) => {
        await setApart(deps, tx, actor, {
          kind: 'certificateTemplate',
          recordId: templateId,
          name: title,
          removed: { table: certificateTemplates, where: eq(certificateTemplates.id, templateId) },
          changed: {
            table: assessments,
            columns: [assessments.certificateTemplateId],
            where: eq(assessments.certificateTemplateId, templateId),
            change: 'cleared',
          },
        });
        await detachTemplate(tx, templateId);
      }),
    );
    return done('successfullyDeleted');
  });

  mount(app, deps, contract.uploadCertificateImage, async ({ actor, upload }) => {
    const id = await storeImage(deps, actor, upload, 'certificateImage');
    const path = imagePathOf(id, 'certificateImage');
    return { path: deps.tickets.sign(path, actor.userId, deps.clock.now()) };
  });
}

/**
 * Detaches a template from deleted assessments. Issued certificates keep their content.
 *
 * @throws Refused certificateTemplateInUse
 */
async function detachTemplate(tx: Queries, templateId: number): Promise<void> {
  const ofTemplate = eq(assessments.certificateTemplateId, templateId);
  const uses = await tx.select({ deletedAt: assessments.deletedAt }).from(assessments).where(ofTemplate);
  if (uses.some(({ deletedAt }) => deletedAt === null)) throw new Refused('certificateTemplateInUse');
  await tx.update(assessments).set({ certificateTemplateId: null }).where(ofTemplate);
}

/** The columns of a template from a request, which keeps the stored design where it names none. */
async function fieldsOf(tx: Queries, actor: Session, body: Fields, storedDesign: TemplateRecord['design']) {
  const { title, heading, mainText, publishDate, backgroundColor, leftSignatureText, rightSignatureText } =
    body;
  const { design = storedDesign } = body;
  const images = await fileIdsOf(tx, actor, body);
  return {
    title,
    heading,
    mainText,
    publishDate,
    backgroundColor,
    leftSignatureText,
    rightSignatureText,
    design,
    ...images,
  };
}
