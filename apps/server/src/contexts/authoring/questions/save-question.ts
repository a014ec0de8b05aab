import type {
  createQuestion as createEndpoint,
  updateQuestion as updateEndpoint,
} from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { MarkingGuide, QuestionRendering } from '@invigil/domain/authoring/question';
import { MAX_RENDERED_ASSESSMENT } from '@invigil/domain/authoring/text-limits';
import { findCreateQuestionRefusal } from '@invigil/domain/billing/plan-limits';
import { cutText } from '@invigil/domain/cut-text';
import { and, eq } from 'drizzle-orm';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound, Refused, refuseIf } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit, refuseOutdated } from '../../audit/actions.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { readSettings } from '../../site/queries.ts';
import { countQuestions } from '../assessment-facts.ts';
import { type AssessmentRecord, getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { markStopped } from '../assessments/stop-live.ts';
import { questions } from '../question-tables.ts';
import { categories } from '../tables.ts';
import { auditedFields } from './audited-fields.ts';
import { checkRules, checkTexts } from './check-question.ts';
import { makeRoom } from './make-room.ts';
import { captionsOf, readPromptMedia } from './prompt-media.ts';
import { questionChanges } from './question-changes.ts';
import { questionVersionOf } from './question-version.ts';
import { renderQuestion } from './render-question.ts';
import { renderedSizeOf, sizeOf } from './rendered-size.ts';

type Fields = BodyOf<typeof createEndpoint>;

/** Fields of a question that may change while its assessment is live, which stops it: of marking, and the length of a recorded answer. */
const STOPPING_FIELDS = new Set(['marks', 'maxSeconds', 'scoring']);

/** Fields that may change at any time, because no candidate sees them. */
const STAFF_FIELDS = new Set(['modelAnswer', 'markingNotes']);

const DUPLICATES = { questions_prompt_key: 'questionTaken' } as const;

/**
 * Adds a question at the end of an assessment, or below another one. Stops a live assessment; attempts in progress keep their paper.
 *
 * @throws InvalidField at a missing or invalid field
 * @throws Refused for broken rules, a duplicate, and the quota of the plan
 */
export async function createQuestion(
  deps: Deps<'clock' | 'config' | 'database' | 'mediaInspector' | 'texts'>,
  actor: Session,
  body: Fields,
): Promise<{ id: number }> {
  const question = await renderBody(deps, actor, body);
  return deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, body.assessmentId);
    const now = deps.clock.now();
    const existing = await countQuestions(tx, body.assessmentId);
    const terms = await findPlanTerms(tx, actor.userId);
    if (terms !== undefined) refuseIf(findCreateQuestionRefusal(terms, existing, now));
    const fields = await normalizeFields(tx, actor, assessment, { ...body, texts: question.texts });
    await refuseTooLong(tx, body.assessmentId, question.rendering);
    const position = await makeRoom(tx, body.assessmentId, body.afterQuestionId);
    const [row] = await refuseDuplicates(DUPLICATES, () =>
      tx
        .insert(questions)
        .values({
          ...fields,
          rendering: question.rendering,
          assessmentId: body.assessmentId,
          position,
          createdAt: now,
          createdBy: actor.userId,
          updatedAt: now,
          updatedBy: actor.userId,
        })
        .returning({ id: questions.id }),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    await recordAudit(deps, tx, actor, {
      action: 'questionCreated',
      subjectId: row.id,
      subjectName: assessment.title,
      detail: { prompt: cutText(plainText(fields.content.prompt.source), 200) },
    });
    if (assessment.state === 'live') await markStopped(deps, tx, actor, assessment);
    return row;
  });
}

/**
 * Changes a question. In a live assessment its marks and the length of a recorded answer may change, which stops the
 * assessment, and the marking guide. A client that names no marking guide keeps it.
 *
 * @throws as createQuestion, and Refused stopFirst for other changes in a live assessment
 * @throws OutdatedRecord for an outdated version
 */
export async function updateQuestion(
  deps: Deps<'clock' | 'config' | 'database' | 'mediaInspector' | 'texts'>,
  actor: Session,
  { questionId, recordVersion, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<void> {
  const kept = await findGuide(deps.database.db, questionId);
  const question = await renderBody(deps, actor, { ...kept, ...body });
  await deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, body.assessmentId);
    const [before] = await tx
      .select()
      .from(questions)
      .where(and(eq(questions.id, questionId), eq(questions.assessmentId, assessment.id)));
    if (before === undefined) throw notFound();
    refuseOutdated(actor, recordVersion, {
      version: questionVersionOf(before),
      updatedBy: before.updatedBy,
      updatedAt: before.updatedAt,
    });
    const stored = before.content.interaction;
    const fields = await normalizeFields(tx, actor, assessment, { ...body, texts: question.texts }, stored);
    await refuseTooLong(tx, assessment.id, question.rendering, questionId);
    const changes = questionChanges(auditedFields(before), auditedFields(fields));
    const isLive = assessment.state === 'live';
    const changed = Object.keys(changes).filter((field) => !STAFF_FIELDS.has(field));
    const stops = changed.filter((field) => STOPPING_FIELDS.has(field));
    if (isLive && stops.length < changed.length) throw new Refused('stopFirst');
    await refuseDuplicates(DUPLICATES, () =>
      tx
        .update(questions)
        .set({
          ...fields,
          rendering: question.rendering,
          updatedAt: deps.clock.now(),
          updatedBy: actor.userId,
        })
        .where(eq(questions.id, questionId)),
    );
    await recordAudit(deps, tx, actor, {
      action: 'questionUpdated',
      subjectId: questionId,
      subjectName: assessment.title,
      detail: changes,
    });
    if (isLive && stops.length > 0) await markStopped(deps, tx, actor, assessment);
  });
}

/** The stored texts for persons who mark. */
async function findGuide(db: Queries, questionId: number): Promise<Partial<MarkingGuide>> {
  const [row] = await db
    .select({ content: questions.content })
    .from(questions)
    .where(eq(questions.id, questionId));
  return row?.content.guide ?? {};
}

/** Sanitises and renders before the transaction, so that no row is locked while a worker thread is busy. */
export async function renderBody(
  deps: Deps<'database' | 'mediaInspector' | 'texts'>,
  actor: Session,
  body: Fields,
) {
  await getAssessment(deps.database.db, actor.userId, body.assessmentId);
  const { prompt, isCode, interaction, explanation } = body;
  const { modelAnswer = '', markingNotes = '' } = body;
  const { field, captions } = captionsOf(body);
  if (captions !== '' && !(await deps.mediaInspector.areCaptionsReadable(actor.userId, captions)))
    throw new InvalidField(field, 'captionsUnreadable');
  return renderQuestion(deps, actor.userId, {
    prompt: { source: prompt, isCode },
    interaction,
    explanation,
    ...(modelAnswer + markingNotes === '' ? {} : { guide: { modelAnswer, markingNotes } }),
  });
}

type CleanQuestion = Awaited<ReturnType<typeof renderQuestion>>;

/** Refuses a question that makes the assessment too long for readers, who get all of its questions at once. */
async function refuseTooLong(
  tx: Queries,
  assessmentId: number,
  rendering: QuestionRendering,
  questionId?: number,
): Promise<void> {
  const bytes = (await renderedSizeOf(tx, assessmentId, questionId)) + sizeOf(rendering);
  if (bytes > MAX_RENDERED_ASSESSMENT) throw new Refused('questionsTooLong');
}

/** The checked fields of a question as they are stored. */
export async function normalizeFields(
  tx: Queries,
  actor: Session,
  assessment: AssessmentRecord,
  { texts, ...body }: Omit<Fields, keyof CleanQuestion['texts']> & Pick<CleanQuestion, 'texts'>,
  stored?: AuthoredInteraction,
) {
  const { prompt, interaction, explanation, guide } = texts;
  checkTexts(texts);
  const { promptType, marks = null, imagePath } = body;
  const scoring = body.scoring ?? undefined;
  const { recordingPath, videoLink } = (promptType === 'choice' && body.playedPrompt) || body;
  const [hasImage, hasVideoLink] = [imagePath !== '', videoLink !== ''];
  const played = body.playedPrompt?.kind;
  const { exam } = await readSettings(tx);
  const question = { promptType, played, interaction, stored, hasImage, recordingPath, hasVideoLink, marks };
  checkRules({ ...question, scoring }, assessment, exam.maxRecordingSeconds);
  const media = await readPromptMedia(tx, actor, body);
  if (media?.fileId === null && !exam.allowsLinkedVideos) throw new Refused('linkedVideosOff');
  return {
    content: {
      prompt: { ...prompt, media },
      interaction,
      explanation,
      ...(scoring && { scoring }),
      ...(guide && { guide }),
    },
    complexity: body.complexity,
    categoryId: await ownCategory(tx, actor, body.categoryId ?? null),
    marks: assessment.markingScheme === 'perQuestion' ? (body.marks ?? 0) : 0,
  };
}

async function ownCategory(tx: Queries, actor: Session, categoryId: number | null): Promise<number | null> {
  if (categoryId === null) return null;
  const ownCategories = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.tenantId, actor.userId)));
  if (ownCategories.length === 0) throw notFound();
  return categoryId;
}
