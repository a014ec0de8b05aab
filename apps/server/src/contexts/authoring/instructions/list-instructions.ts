import { asc, eq } from 'drizzle-orm';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Queries } from '../../../database/client.ts';
import { auditedCrud } from '../../audit/actions.ts';
import { instructions } from '../tables.ts';

export const instructionCrud = auditedCrud({
  table: instructions,
  subject: 'instruction',
  nameOf: ({ description }) => description,
  edited: ['description'],
  duplicates: { instructions_description_key: 'instructionTaken' },
});

/** The instructions of an assessment, in order of entry. */
export async function listInstructions(db: Queries, assessmentId: number) {
  const rows = await db
    .select({
      instructionId: instructions.id,
      assessmentId: instructions.assessmentId,
      description: instructions.description,
      createdBy: instructions.createdBy,
      updatedBy: instructions.updatedBy,
    })
    .from(instructions)
    .where(eq(instructions.assessmentId, assessmentId))
    .orderBy(asc(instructions.id));
  return mapInTurns(rows, instructionCrud.withVersion);
}
