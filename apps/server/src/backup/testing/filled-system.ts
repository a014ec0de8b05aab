import { randomUUID } from 'node:crypto';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as wordings from '@invigil/contract/exams/wording-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { generateBadgeKeyPair, rotateBadgeKey } from '../../contexts/certificates/actions.ts';
import {
  aiChoices,
  aiUsage,
  certificates,
  draftItems,
  draftSources,
  drafts,
  files,
  questionOrigins,
} from '../../database/schema.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Text that an incorrect export would change: escapes, tabs, line ends, quotes, other scripts, a lone backslash. */
const AWKWARD = 'a\tb\\n\nc\r\n"d" \\N \\. é 試 নমুনা 🙂 \\';

/**
 * An Admin's live assessment, one submitted attempt with a corrected mark and a regrade that is not done, one in progress, certificates, keys of badges, stored files of several sizes, and a draft by AI that
 * a server is writing.
 */
export async function fillSystem(test: TestApp): Promise<{ fileIds: readonly string[] }> {
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [
    { explanation: AWKWARD },
    { promptType: 'text', interaction: { kind: 'extendedText' }, prompt: `Say: ${AWKWARD}` },
    {},
  ]);
  for (const submits of [true, false]) {
    const candidate = await buildCandidate(test, admin, `Cara ${AWKWARD.replaceAll(/\s/g, ' ')}`);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const answers = ['Option-B', AWKWARD, 'Option-A'];
    for (const [index, questionId] of questionIds.entries())
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionId, { answerText: answers[index] ?? '' }),
      });
    if (!submits) continue;
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    await correctMarking(admin, assessmentId, attemptId);
    await storeCertificates(test, { tenantId: admin.userId, candidateId: candidate.userId, attemptId });
  }
  await storeDraft(test, admin.userId, { assessmentId, questionId: questionIds[0] ?? 0 });
  const fileIds = await Promise.all(
    [0, 1, 1_000, 3_000_000].map((size) => storeFile(test, admin.userId, size)),
  );
  return { fileIds };
}

/** Corrects a mark, writes a note about it, and begins a regrade whose attempts are still to be marked again. */
async function correctMarking(admin: SignedIn, assessmentId: number, attemptId: number): Promise<void> {
  const responseId = { attemptId, position: 1 };
  await admin.ok(marking.correctMarks, { body: { responseId, marks: 0, reason: AWKWARD.trim() } });
  const note = { responseId, internalNote: 'For staff', comment: 'For Cara', noteVersion: 0 };
  await admin.ok(marking.saveResponseNote, { body: note });
  const { questions } = await admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });
  const [{ questionId = 0, contentHash = '' } = {}] = questions;
  const correction = { questionId, contentHash, key: null, marks: null, voiding: 'fullMarks' as const };
  const body = { assessmentId, passMarkPolicy: 'kept' as const, questions: [correction] };
  const { basis } = await admin.ok(regrading.previewRegrade, { params: { page: 1, pageSize: 10 }, body });
  await admin.ok(regrading.applyRegrade, { body: { basis, reason: 'Not taught', ...body } });
  await correctTexts(admin, { assessmentId, questionId });
}

/** Corrects the prompt of a published question. */
async function correctTexts(
  admin: SignedIn,
  params: { readonly assessmentId: number; readonly questionId: number },
): Promise<void> {
  const { contentHash, texts } = await admin.ok(wordings.getCorrectableQuestion, { params });
  const body = {
    ...params,
    contentHash,
    prompt: `Corrected: ${AWKWARD}`,
    texts: texts.map(({ source }) => source),
  };
  const { basis } = await admin.ok(wordings.previewCorrection, { body });
  await admin.ok(wordings.correctWording, {
    body: { ...body, basis, reason: 'A typo', changesWordingOnly: true },
  });
}

/** Stores a certificate that was replaced, its successor, and a retired key of badges beside the one in use. */
async function storeCertificates(
  { ports }: TestApp,
  owners: { readonly tenantId: number; readonly candidateId: number; readonly attemptId: number },
): Promise<void> {
  const { db } = ports.database;
  const issuedAt = ports.clock.now();
  const content = {
    title: AWKWARD,
    heading: AWKWARD,
    mainText: AWKWARD,
    publishDate: null,
    backgroundColor: '#FFFFFF',
    topLeftImagePath: '',
    topRightImagePath: '',
    bottomMiddleImagePath: '',
    backgroundImagePath: '',
    leftSignatureImagePath: '',
    leftSignatureText: '',
    rightSignatureImagePath: '',
    rightSignatureText: '',
  };
  const issued = { number: 'C-01', recipientName: AWKWARD, templateId: 1, content, issuedAt, ...owners };
  const successorId = randomUUID();
  await db.insert(certificates).values({ id: successorId, ...issued });
  await db
    .insert(certificates)
    .values({ revokedAt: issuedAt, revocation: 'replaced' as const, successorId, ...issued });
  for (const pair of [await generateBadgeKeyPair(), await generateBadgeKeyPair()])
    await db.transaction((tx) => rotateBadgeKey(ports, tx, pair));
}

/** Stores a draft from material with one question, the call that writes it, and the origin of an earlier question. */
async function storeDraft(
  test: TestApp,
  tenantId: number,
  { assessmentId, questionId }: { readonly assessmentId: number; readonly questionId: number },
): Promise<void> {
  const { db } = test.ports.database;
  const now = test.ports.clock.now();
  const model = { provider: 'gemini', model: 'gemini-2.5-flash' } as const;
  const [source] = await db
    .insert(draftSources)
    .values({ tenantId, name: AWKWARD, pages: [AWKWARD, 'A fuse melts.'], createdAt: now })
    .returning({ sourceId: draftSources.id });
  const [draft] = await db
    .insert(drafts)
    .values({
      ...model,
      ...source,
      tenantId,
      assessmentId,
      kind: 'questions' as const,
      state: 'running' as const,
      request: {
        locale: 'bn' as const,
        topic: AWKWARD,
        extraInstruction: '',
        replaces: false,
        question: {
          interactionKind: 'extendedText' as const,
          answerSeconds: 0,
          complexity: 'easy' as const,
          marks: 100,
        },
      },
      requestedCount: 2,
      listVersion: 'v1',
      isAwaited: false,
      attempts: 1,
      heartbeatAt: now,
      createdAt: now,
    })
    .returning({ draftId: drafts.id });
  if (draft === undefined) throw new Error('The insert returned no row');
  const passage = { passage: 'A fuse melts.', page: 2 };
  await db.insert(draftItems).values({
    draftId: draft.draftId,
    position: 1,
    question: {
      prompt: AWKWARD,
      interaction: { kind: 'extendedText' as const },
      explanation: '',
      ...passage,
    },
  });
  await db
    .insert(questionOrigins)
    .values({ questionId, draftedAt: now, sourceName: AWKWARD, ...model, ...passage });
  await db.insert(aiUsage).values({
    ...model,
    userId: tenantId,
    outcome: 'running' as const,
    reservedTokens: 9_000,
    promptTokens: 400,
    completionTokens: 0,
    totalTokens: 400,
    costMinor: 0.1 + 0.2,
    detail: AWKWARD,
    createdAt: now,
  });
  await db.insert(aiChoices).values({ userId: tenantId, provider: 'openAi', chosenAt: now });
}

async function storeFile(test: TestApp, tenantId: number, size: number): Promise<string> {
  const id = randomUUID();
  // Bytes that compress badly and contain every value.
  const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * index * 31 + index) & 0xff));
  await test.ports.files.put(id, bytes);
  await test.ports.database.db.insert(files).values({
    id,
    tenantId,
    purpose: 'questionImage',
    mediaType: 'image/webp',
    byteSize: size,
    createdAt: test.ports.clock.now(),
  });
  return id;
}
