import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { certificateTemplates } from '../tables.ts';
import type { TemplateRecord } from './template-images.ts';

export const ownedBy = (actor: Session) => eq(certificateTemplates.tenantId, actor.userId);

/**
 * A template of the caller, locked until the transaction ends.
 *
 * @throws Failure notFound, the same for a foreign and a missing template
 */
export async function getOwnTemplate(
  db: Queries,
  actor: Session,
  templateId: number,
): Promise<TemplateRecord> {
  const [template] = await db
    .select()
    .from(certificateTemplates)
    .where(and(eq(certificateTemplates.id, templateId), ownedBy(actor)))
    .for('update');
  if (template === undefined) throw notFound();
  return template;
}
