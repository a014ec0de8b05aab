import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const listFor = (caller: SignedIn, assessmentId: number) =>
  caller.ok(instructions.listInstructions, { params: { assessmentId } });

it('instructions are created, changed and deleted, and lose scripts [server-instructions.1]', async () => {
  const { assessmentId } = await buildAssessment(admin);
  const create = (description: string) =>
    admin.ok(instructions.createInstruction, { body: { assessmentId, description } });
  const { createdId: instructionId } = await create('<b>Read</b> slowly.<script>alert(1)</script>');
  await create('No calculator.');
  expect((await listFor(admin, assessmentId)).map((row) => row.description)).toEqual([
    '<b>Read</b> slowly.',
    'No calculator.',
  ]);
  await admin.ok(instructions.updateInstruction, {
    body: { instructionId, assessmentId, description: 'Read twice.' },
  });
  expect((await listFor(admin, assessmentId))[0]?.description).toBe('Read twice.');
  await admin.ok(instructions.deleteInstruction, { params: { instructionId } });
  expect(await listFor(admin, assessmentId)).toHaveLength(1);
});

it('an instruction is refused if it is a duplicate or has no visible text [server-instructions.3]', async () => {
  const { assessmentId } = await buildAssessment(admin);
  const body = { assessmentId, description: 'Read slowly.' };
  const answers = await Promise.all([
    admin.status(instructions.createInstruction, { body }),
    admin.status(instructions.createInstruction, { body }),
  ]);
  expect(answers.toSorted()).toEqual([200, 202]);
  expect(await admin.refusal(instructions.createInstruction, { body })).toBe('instructionTaken');
  const errors = await admin.fieldErrors(instructions.createInstruction, {
    assessmentId,
    description: '<p> </p>',
  });
  expect(errors).toEqual({ description: ['required'] });
});

it('candidates read the formulas of instructions drawn, and authors edit them as they were typed [server-instructions.5]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  const candidate = await buildCandidate(test, admin);
  const create = (description: string) =>
    admin.ok(instructions.createInstruction, { body: { assessmentId, description } });
  await create('Use \\(\\sqrt{8}\\), not \\(\\nonsense{x}\\).');
  await create('No calculator.');
  for (const reader of [candidate, admin, candidate]) {
    const [typeset, plain] = await listFor(reader, assessmentId);
    expect(typeset?.description).toBe('Use \\(\\sqrt{8}\\), not \\(\\nonsense{x}\\).');
    expect(typeset?.descriptionHtml).toMatch(/<msqrt><mn>8<\/mn><\/msqrt>.*<code>\\\(\\nonsense/);
    expect(plain?.descriptionHtml).toBeUndefined();
  }
});

it('instructions are readable only by the candidates to whom the assessment is offered [server-instructions.2]', async () => {
  const draft = await buildAssessment(admin);
  const live = await buildLiveAssessment(admin);
  const candidate = await buildCandidate(test, admin);
  const other = await buildAdmin(test);
  const stranger = await buildCandidate(test, other);
  await admin.ok(instructions.createInstruction, {
    body: { assessmentId: live.assessmentId, description: 'Read slowly.' },
  });
  expect(await listFor(candidate, live.assessmentId)).toHaveLength(1);
  const status = (caller: SignedIn, assessmentId: number) =>
    caller.status(instructions.listInstructions, { params: { assessmentId } });
  expect(await status(candidate, draft.assessmentId)).toBe(404);
  expect(await status(stranger, live.assessmentId)).toBe(404);
  expect(await status(other, live.assessmentId)).toBe(404);
});

it("an instruction cannot be changed through another tenant's or assessment's id [server-instructions.4]", async () => {
  const { assessmentId } = await buildAssessment(admin);
  const { createdId: instructionId } = await admin.ok(instructions.createInstruction, {
    body: { assessmentId, description: 'Mine.' },
  });
  const other = await buildAdmin(test);
  const theirs = await buildAssessment(other);
  const body = { instructionId, assessmentId: theirs.assessmentId, description: 'Yours.' };
  expect(await other.status(instructions.updateInstruction, { body })).toBe(404);
  expect(await admin.status(instructions.updateInstruction, { body })).toBe(404);
  expect(await other.status(instructions.deleteInstruction, { params: { instructionId } })).toBe(404);
});
