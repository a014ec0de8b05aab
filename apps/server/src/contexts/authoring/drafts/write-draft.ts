import { savableInstruction } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { Refusal } from '@invigil/domain/refusals';
import { eq, sql } from 'drizzle-orm';
import { ModelError } from '../../../adapters/ai-models/ai-models.ts';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import { Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { draftItems, drafts } from '../draft-tables.ts';
import { instructions } from '../tables.ts';
import { callForElements, type ElementRequest, type Writing } from './call-for-elements.ts';
import { checkDrafted, promptKey, UnusableQuestion } from './check-drafted.ts';
import { type DraftRecord, draftClaims } from './claim-draft.ts';
import { instructionPrompt } from './instruction-prompt.ts';
import { modelHtml } from './model-html.ts';
import { keysOf, readDrafted, readPages, readPrompts } from './present-texts.ts';
import { questionElements, questionPrompt } from './question-prompt.ts';

/** Calls to the model for one draft: the first, and one that repairs what failed. */
const CALLS = 2;

/** Dropped elements of a draft beyond those ordered, after which the answer is taken for garbage. */
const MAX_DROPPED = 50;

/** Different reasons of dropped elements that the second call names. */
const SHOWN_PROBLEMS = 5;

/** Writes one element of the model's answer into the draft. @throws UnusableQuestion */
type Accept = (element: unknown) => Promise<void>;

/** How one kind of draft is written. */
interface DraftWork {
  readonly prompt: (count: number, problems: readonly string[]) => Promise<ElementRequest>;
  readonly accept: Accept;
}

/**
 * Writes a draft: calls the model, checks each element as it comes, and stores those that an author could save. What
 * the draft contains already, from before an interruption, is not asked for again.
 *
 * @returns why the draft is not whole; undefined where it is, or where the model's elements were unusable
 * @throws ModelError `aborted` by the signal
 */
export async function writeDraft(
  deps: Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets' | 'texts'>,
  draft: DraftRecord,
  writing: Writing,
): Promise<Refusal | undefined> {
  const { db } = deps.database;
  const before = await db.$count(draftItems, eq(draftItems.draftId, draft.id));
  let written = before;
  const work =
    draft.kind === 'questions' ? await questionWork(deps, draft) : await instructionWork(deps, draft);
  const problems = new Set<string>();
  let dropped = 0;
  const isGarbage = () => dropped > draft.requestedCount * CALLS + MAX_DROPPED;

  for (let call = 0; call < CALLS && written < draft.requestedCount; call++) {
    const request = await work.prompt(draft.requestedCount - written, [...problems].slice(0, SHOWN_PROBLEMS));
    try {
      await callForElements(deps, draft, request, writing, async (element) => {
        // A model may write more than it was asked for.
        if (written >= draft.requestedCount) return;
        try {
          await work.accept(element);
          written++;
        } catch (error) {
          if (!(error instanceof UnusableQuestion)) throw error;
          problems.add(error.message);
          dropped++;
          if (isGarbage()) throw new Refused('aiOutputInvalid');
          await countDropped(deps, draft.id);
        }
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The answer broke off behind its last element.
      if (written >= draft.requestedCount) return undefined;
      // A malformed answer is repaired by the second call, any other failure would only come again.
      if (error.refusal !== 'aiOutputInvalid' || call + 1 === CALLS || isGarbage()) return error.refusal;
    }
  }
  return written === before && written < draft.requestedCount ? 'aiOutputInvalid' : undefined;
}

async function countDropped({ database: { db } }: Deps<'database'>, draftId: number): Promise<void> {
  await db
    .update(drafts)
    .set({ droppedCount: sql`${drafts.droppedCount} + 1` })
    .where(eq(drafts.id, draftId));
}

async function questionWork(deps: Deps<'database' | 'texts'>, draft: DraftRecord): Promise<DraftWork> {
  const { db } = deps.database;
  const { request, tenantId, assessmentId } = draft;
  const assessment = await getAssessment(db, tenantId, assessmentId);
  const { exam } = await readSettings(db);
  const pages = await readPages(deps, draft);
  const present = request.replaces ? [] : await readPrompts(deps, assessmentId);
  const drafted = await readDrafted(deps, draft.id);
  const taken = [...present, ...drafted];
  const rules = {
    request,
    assessment,
    pages,
    maxRecordingSeconds: exam.maxRecordingSeconds,
    taken: await keysOf(taken),
  };
  const order = { request, assessment, material: pages?.join('\n\n') };
  return {
    prompt: async (count, problems) => ({
      provider: draft.provider,
      purpose: 'questions' as const,
      detail: `${assessment.title}: ${request.topic}`,
      ...questionPrompt({ count, taken, problems, ...order }),
    }),
    accept: async (element) => {
      const { schema } = questionElements({ count: 1, taken: [], problems: [], ...order });
      const { data } = schema.safeParse(element);
      if (data === undefined) throw new UnusableQuestion('a question had missing or wrong fields');
      const question = await checkDrafted(deps, tenantId, data, rules);
      await insertItem(deps, draft, { question });
      taken.push(question.prompt);
    },
  };
}

async function instructionWork(deps: Deps<'database' | 'texts'>, draft: DraftRecord): Promise<DraftWork> {
  const { db } = deps.database;
  const { request, tenantId, assessmentId } = draft;
  const { title } = await getAssessment(db, tenantId, assessmentId);
  const present = request.replaces
    ? []
    : (await db.select().from(instructions).where(eq(instructions.assessmentId, assessmentId))).map(
        ({ description }) => description,
      );
  const drafted = await db.select().from(draftItems).where(eq(draftItems.draftId, draft.id));
  const taken = [...present, ...drafted.map(({ description }) => description ?? '')];
  const keys = await keysOf(taken);
  return {
    prompt: async (count) => ({
      provider: draft.provider,
      purpose: 'instructions' as const,
      detail: `${title}: ${request.topic}`,
      ...instructionPrompt({ request, title, count, taken }),
    }),
    accept: async (element) => {
      const text = (element as { text?: unknown } | undefined)?.text;
      if (typeof text !== 'string' || promptKey(text) === '')
        throw new UnusableQuestion('an instruction was empty');
      const key = promptKey(text);
      if (keys.has(key)) throw new UnusableQuestion('an instruction repeated another');
      const description = await renderAtField(['description'], () =>
        deps.texts.sanitise(tenantId, modelHtml(text)),
      );
      if (!savableInstruction.safeParse(description).success)
        throw new UnusableQuestion('an instruction was too long');
      await insertItem(deps, draft, { description });
      taken.push(description);
      keys.add(key);
    },
  };
}

/** @throws ModelError `aborted` for a draft that another server has claimed, or that was discarded */
async function insertItem(
  { database: { db } }: Deps<'database'>,
  draft: DraftRecord,
  item: Partial<Pick<typeof draftItems.$inferInsert, 'question' | 'description'>>,
): Promise<void> {
  const draftId = draft.id;
  await db.transaction(async (tx) => {
    // Two servers may take themselves for the writer for a moment; the lock orders their items.
    const [heldDraft] = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(draftClaims.isHeld(draft))
      .for('update');
    if (heldDraft === undefined)
      throw new ModelError('aborted', 'another server writes the draft, or nobody');
    const position = sql`(select coalesce(max(position), 0) + 1 from draft_items where draft_id = ${draftId})`;
    await tx.insert(draftItems).values({ draftId, position, ...item });
  });
}

/** Whether writing was aborted by whoever cancelled the draft or stopped the server. */
export const isAborted = (error: unknown): boolean =>
  error instanceof ModelError && error.failure === 'aborted';
