import { type AuthoredQuestion, promptTypeOf } from '@invigil/domain/authoring/question';
import { MAX_RENDERED_ASSESSMENT } from '@invigil/domain/authoring/text-limits';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readSettings } from '../../site/queries.ts';
import { type AssessmentRecord, getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { draftItems, drafts, questionOrigins } from '../draft-tables.ts';
import { lastPositionOf } from '../imports/judge-rows.ts';
import { questions } from '../question-tables.ts';
import { checkRules, checkTexts } from '../questions/check-question.ts';
import { renderQuestion } from '../questions/render-question.ts';
import { renderedSizeOf, sizeOf } from '../questions/rendered-size.ts';
import type { DraftRecord } from './claim-draft.ts';
import { findSourceName } from './continue-draft.ts';
import { refuseOtherVersion } from './list-version.ts';
import { refuseAdding } from './refuse-draft.ts';

/** A picked question, perhaps edited. */
export interface PickedQuestion {
  /** Its place in the draft, from which its origin is known. */
  readonly position: number;
  readonly prompt: string;
  readonly interaction: AuthoredQuestion['interaction'];
  readonly explanation: string;
  readonly marks?: number | null | undefined;
}

/**
 * Adds picked questions of a draft to its assessment, all or none, and deletes the draft. Deletes the present questions
 * where the draft replaces them.
 *
 * @param listVersion of the questions that the author saw; undefined to save whatever has changed
 * @returns the number of questions
 * @throws Failure notFound for a foreign or discarded draft, and for a place that it does not have
 * @throws InvalidField at a text, named by the place in the list
 * @throws Failure conflict where the questions of the assessment have changed
 * @throws Refused aiBusy while the draft is written; for broken rules, duplicates, a live assessment and the quota
 */
export async function saveQuestionDraft(
  deps: Deps<'clock' | 'database' | 'texts'>,
  actor: Session,
  draftId: number,
  {
    picked,
    listVersion,
  }: { readonly picked: readonly PickedQuestion[]; readonly listVersion: string | undefined },
): Promise<number> {
  const { db } = deps.database;
  const draft = await getOwnDraft(db, actor.userId, draftId);
  if (draft.kind !== 'questions') throw notFound();
  const assessment = await getAssessment(db, actor.userId, draft.assessmentId);
  const rendered = await renderPicked(deps, actor, assessment, picked);
  return db.transaction(async (tx) => {
    const locked = await lockAssessment(tx, actor.userId, draft.assessmentId);
    await lockDraft(tx, actor.userId, draftId);
    const { replaces } = draft.request;
    await refuseAdding(tx, deps.clock, locked, picked.length, replaces);
    await refuseOtherVersion(tx, { assessmentId: locked.id, kind: 'questions', listVersion });
    const deletedCount = replaces ? await deleteQuestions(tx, locked.id) : 0;
    await insertPicked(deps, tx, actor, { draft, assessment: locked, rendered });
    await tx.delete(drafts).where(eq(drafts.id, draftId));
    await recordAudit(deps, tx, actor, {
      action: 'questionsDrafted',
      subjectId: locked.id,
      subjectName: locked.title,
      detail: {
        questionCount: picked.length,
        deletedCount,
        provider: draft.provider,
        model: draft.model,
      },
    });
    return picked.length;
  });
}

/** @throws Failure notFound, the same for a foreign and a missing draft */
export async function getOwnDraft(db: Queries, tenantId: number, draftId: number): Promise<DraftRecord> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.tenantId, tenantId)));
  if (draft === undefined) throw notFound();
  return draft;
}

/** Locks a draft that is to be saved: a second call waits, and finds none. @throws Refused aiBusy while it is written */
export async function lockDraft(tx: Queries, tenantId: number, draftId: number): Promise<void> {
  const [draft] = await tx
    .select({ state: drafts.state })
    .from(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.tenantId, tenantId)))
    .for('update');
  if (draft === undefined) throw notFound();
  if (draft.state === 'waiting' || draft.state === 'running') throw new Refused('aiBusy');
}

type RenderedPick = Awaited<ReturnType<typeof renderQuestion>> & {
  readonly position: number;
  readonly marks: number;
};

/** Checks and renders before the transaction, so that no row is locked while a worker thread is busy. */
async function renderPicked(
  deps: Deps<'database' | 'texts'>,
  actor: Session,
  assessment: AssessmentRecord,
  picked: readonly PickedQuestion[],
): Promise<readonly RenderedPick[]> {
  const { maxRecordingSeconds } = (await readSettings(deps.database.db)).exam;
  const rendered: RenderedPick[] = [];
  for (const [index, { position, prompt, interaction, explanation, marks = null }] of picked.entries()) {
    await atQuestion(index, async () => {
      const source = { prompt: { source: prompt, isCode: false }, interaction, explanation };
      const clean = await renderQuestion(deps, actor.userId, source);
      checkTexts(clean.texts);
      const question = {
        promptType: promptTypeOf({ prompt: { media: null }, interaction }),
        interaction: clean.texts.interaction,
        hasImage: false,
        recordingPath: '',
        hasVideoLink: false,
        marks,
      };
      checkRules(question, assessment, maxRecordingSeconds);
      const kept = assessment.markingScheme === 'perQuestion' ? (marks ?? 0) : 0;
      rendered.push({ position, marks: kept, ...clean });
    });
  }
  return rendered;
}

/** Names the field of a question by its place in the list. */
async function atQuestion(index: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof InvalidField)
      throw new InvalidField(`questions.${index}.${error.field}`, error.message);
    throw error;
  }
}

async function deleteQuestions(tx: Queries, assessmentId: number): Promise<number> {
  const deleted = await tx
    .delete(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .returning({ id: questions.id });
  return deleted.length;
}

interface Picked {
  readonly draft: DraftRecord;
  readonly assessment: AssessmentRecord;
  readonly rendered: readonly RenderedPick[];
}

async function insertPicked(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { userId }: Session,
  { draft, assessment, rendered }: Picked,
): Promise<void> {
  const now = clock.now();
  const added = rendered.reduce((sum, { rendering }) => sum + sizeOf(rendering), 0);
  if ((await renderedSizeOf(tx, assessment.id)) + added > MAX_RENDERED_ASSESSMENT)
    throw new Refused('questionsTooLong');
  const last = await lastPositionOf(tx, assessment.id);
  const complexity = draft.request.question?.complexity ?? 'medium';
  const rows = rendered.map(({ texts: { prompt, interaction, explanation }, rendering, marks }, index) => ({
    assessmentId: assessment.id,
    position: last + index + 1,
    complexity,
    content: { prompt: { media: null, ...prompt }, interaction, explanation },
    rendering,
    marks,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  }));
  const created = await refuseDuplicates({ questions_prompt_key: 'questionTaken' }, () =>
    tx.insert(questions).values(rows).returning({ id: questions.id }),
  );
  const origins = await readOrigins(tx, draft);
  await tx.insert(questionOrigins).values(
    created.map(({ id: questionId }, index) => {
      const question = origins.byPosition.get(rendered[index]?.position ?? 0);
      if (question === undefined) throw notFound();
      const { passage, page, origin = origins.own } = question;
      const { provider, model, draftedAt, sourceName } = origin;
      return { questionId, provider, model, draftedAt: new Date(draftedAt), sourceName, passage, page };
    }),
  );
}

/** The questions of a draft by their places, and the origin of those that it took over from no other draft. */
async function readOrigins(tx: Queries, draft: DraftRecord) {
  const items = await tx
    .select({ position: draftItems.position, question: draftItems.question })
    .from(draftItems)
    .where(eq(draftItems.draftId, draft.id));
  const { provider, model, createdAt: draftedAt } = draft;
  return {
    byPosition: new Map(items.map(({ position, question }) => [position, question ?? undefined])),
    own: { provider, model, draftedAt, sourceName: await findSourceName(tx, draft) },
  };
}
