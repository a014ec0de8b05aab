import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, type QuestionChange, questionFields } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questions as questionRows } from '../../../database/schema.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test, { questionLimit: 1_000 });
  ({ assessmentId } = await buildAssessment(admin, {}, []));
});
afterAll(() => test.close());

const wireBody = (given: QuestionChange) =>
  questions.createQuestion.body?.encode(questionFields(assessmentId, given) as never);
const errorsOf = async (given: QuestionChange) => {
  const response = await admin.raw(questions.createQuestion, wireBody(given));
  const { names } = questions.createQuestion.body as unknown as { names: Record<string, string> };
  const domainNameOf = (wireName: string) =>
    Object.keys(names).find((field) => names[field] === wireName) ?? wireName;
  const errors = Object.entries(response.json<{ errors?: object }>().errors ?? {});
  return [
    response.statusCode,
    Object.fromEntries(errors.map(([field, keys]) => [domainNameOf(field), keys])),
  ];
};
const create = async (given: QuestionChange) =>
  (await admin.ok(questions.createQuestion, { body: questionFields(assessmentId, given) })).createdId;

it('a formula that defines a command is refused at its field [server-formulas.2]', async () => {
  const definition = String.raw`Let \(\def\a{x}\a\)`;
  expect(await errorsOf({ prompt: definition })).toEqual([400, { prompt: ['formulaDefinition'] }]);
  expect(await errorsOf({ explanation: definition })).toEqual([400, { explanation: ['formulaDefinition'] }]);
  const options = [
    { label: 'A' as const, text: 'one' },
    { label: 'B' as const, text: definition },
  ];
  expect(await errorsOf({ options })).toEqual([400, { [`option${'B'}`]: ['formulaDefinition'] }]);
});

it.each([
  'def',
  'gdef',
  'edef',
  'xdef',
  'let',
  'futurelet',
  'global',
  'long',
  'newcommand',
  'renewcommand',
  'providecommand',
  'DeclareMathOperator',
  'newenvironment',
  'expandafter',
  'noexpand',
])('a formula with the command \\%s is refused', async (command) => {
  const prompt = `\\(\\${command}{\\a}{x} y\\)`;
  expect(await errorsOf({ prompt })).toEqual([400, { prompt: ['formulaDefinition'] }]);
});

it('a formula above the limits of length and number is refused at its field [server-formulas.3]', async () => {
  const long = `\\(${'x'.repeat(2_001)}\\)`;
  expect(await errorsOf({ prompt: long })).toEqual([400, { prompt: ['formulaTooLong'] }]);
  const many = String.raw`\(x\) `.repeat(201);
  expect(await errorsOf({ prompt: many })).toEqual([400, { prompt: ['tooManyFormulas'] }]);
  const drawn = `\\(${'\\begin{matrix}'}${'&'.repeat(1_950)}\\end{matrix}\\) `.repeat(5);
  expect(await errorsOf({ explanation: drawn })).toEqual([400, { explanation: ['renderedTooLong'] }]);
});

it('a formula that cannot be parsed is shown as its source', async () => {
  const id = await create({ prompt: String.raw`What is \(\nonsense{x} < 1\)?` });
  const listed = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(listed.find(({ questionId }) => questionId === id)?.promptHtml).toBe(
    String.raw`What is <code>\(\nonsense{x} &lt; 1\)</code>?`,
  );
});

/** Ordinary texts of authors that grow when they are rendered. */
const CODE = 'if (a < b && c > d) { list.push(a & b); }\n'.repeat(26).slice(0, 1_100);
const MATRIX = String.raw`\(\begin{pmatrix}${Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 7 }, (_cell, column) => `a_{${row}${column}}`).join('&'),
).join('\\\\')}\end{pmatrix}\)`;
const LONG = 'Salt & vinegar, fish & chips. '.repeat(640).slice(0, 19_000);

describe('ordinary content that grows when it is rendered', () => {
  it('a question that grows when it is rendered is saved, listed, goes live and reaches the candidate [server-formulas.6]', async () => {
    const built = await buildAssessment(admin, {}, [
      { prompt: LONG },
      {
        prompt: CODE,
        isCode: true,
        options: [
          { label: 'A', text: CODE },
          { label: 'B', text: MATRIX },
        ],
        explanation: `${LONG.slice(0, 15_000)} ${MATRIX}`,
      },
    ]);
    const params = { assessmentId: built.assessmentId };
    expect(await admin.ok(questions.listQuestions, { params })).toHaveLength(2);
    await admin.ok(assessments.goLive, { body: params });
    const candidate = await buildCandidate(test, admin);
    await buildAttempt(candidate, built.assessmentId);
    const read = (position: number) =>
      candidate.ok(attempts.getQuestion, { params: { ...params, position } });
    expect((await read(1)).promptHtml).toHaveLength(LONG.trim().replaceAll('&', '&amp;').length);
    const { interaction } = await read(2);
    if (interaction.kind !== 'choice') throw new Error('Not a choice');
    const [code, matrix] = interaction.options;
    expect(code?.html).toContain('a &lt; b &amp;&amp; c');
    expect(matrix?.html.match(/<mtd/g)).toHaveLength(49);
  });

  it('an assessment whose questions are too long together is refused', async () => {
    const { assessmentId: full } = await buildAssessment(admin, {}, []);
    const long = (start: string) => `${start}${'&'.repeat(19_900)}`;
    const save = (number: number) =>
      admin.raw(
        questions.createQuestion,
        questions.createQuestion.body?.encode(
          questionFields(full, { prompt: long(`${number}`), explanation: long('x') }) as never,
        ),
      );
    let refused = await save(0);
    for (let number = 1; refused.statusCode === 200 && number < 30; number++) refused = await save(number);
    expect([refused.statusCode, refused.json()]).toEqual([202, { responseMsg: 'questionsTooLong' }]);
  });
});

describe('the rendering of a question', () => {
  const promptHtmlOf = async (id: number, questionId: number) =>
    (await admin.ok(questions.listQuestions, { params: { assessmentId: id } })).find(
      (question) => question.questionId === questionId,
    )?.promptHtml;
  const update = (questionId: number, values: Partial<typeof questionRows.$inferInsert>) =>
    test.ports.database.db.update(questionRows).set(values).where(eq(questionRows.id, questionId));
  const written = (source: string) => ({
    prompt: { source, isCode: false, media: null },
    interaction: { kind: 'extendedText' as const },
    explanation: '',
  });
  const storedOf = async (questionId: number) =>
    (
      await test.ports.database.db
        .select({ rendering: questionRows.rendering })
        .from(questionRows)
        .where(eq(questionRows.id, questionId))
    )[0]?.rendering;

  it('the rendering of a question is stored when the question is created and when it is changed [server-formulas.1]', async () => {
    const built = await buildAssessment(admin, {}, [{ prompt: String.raw`\(x\)` }]);
    const [questionId = 0] = built.questionIds;
    expect((await storedOf(questionId))?.promptHtml).toContain('<mi>x</mi>');
    const body = { questionId, ...questionFields(built.assessmentId, { prompt: String.raw`\(y\)` }) };
    await admin.ok(questions.updateQuestion, { body });
    expect((await storedOf(questionId))?.promptHtml).toContain('<mi>y</mi>');
    expect((await storedOf(questionId))?.interactionHtml).toHaveLength(3);
  });

  it('the stored rendering of a question is read by the author and the paper without rendering again', async () => {
    const built = await buildAssessment(admin, {}, [{ prompt: String.raw`\(x\)` }]);
    const [questionId = 0] = built.questionIds;
    await update(questionId, {
      rendering: {
        promptHtml: asSafeHtml('stored prompt'),
        interactionHtml: [asSafeHtml('stored')],
        explanationHtml: asSafeHtml(''),
      },
    });
    expect(await promptHtmlOf(built.assessmentId, questionId)).toBe('stored prompt');
    await admin.ok(assessments.goLive, { body: { assessmentId: built.assessmentId } });
    const candidate = await buildCandidate(test, admin);
    await buildAttempt(candidate, built.assessmentId);
    const read = await candidate.ok(attempts.getQuestion, {
      params: { assessmentId: built.assessmentId, position: 1 },
    });
    expect(read).toMatchObject({
      promptHtml: 'stored prompt',
      interaction: { options: [{ label: 'A', html: 'stored' }] },
    });
  });

  it.each(['read by the author', 'published'])(
    'the rendering of a question that has none is stored when the question is %s [server-formulas.4]',
    async (use) => {
      const built = await buildAssessment(admin, {}, [{ prompt: String.raw`\(x\)` }, {}]);
      const [questionId = 0] = built.questionIds;
      await update(questionId, { rendering: null });
      if (use === 'published')
        await admin.ok(assessments.goLive, { body: { assessmentId: built.assessmentId } });
      else expect(await promptHtmlOf(built.assessmentId, questionId)).toContain('<mi>x</mi>');
      expect((await storedOf(questionId))?.promptHtml).toContain('<mi>x</mi>');
    },
  );

  it('the rendering of a stored question that exceeds a limit shows its sanitised source [server-formulas.5]', async () => {
    const built = await buildAssessment(admin, {}, [{}]);
    const [questionId = 0] = built.questionIds;
    const bomb = `<b>Sum</b> \\(\\def\\a{${'x'.repeat(17_500)}}${'\\a'.repeat(990)}\\)`;
    await update(questionId, { rendering: null, content: written(bomb) });
    const shown = await promptHtmlOf(built.assessmentId, questionId);
    expect(shown).toContain('<b>Sum</b> <code>\\(\\def\\a{xxx');
    expect(shown?.length).toBeLessThan(25_000);
    const content = written('<span onmouseover="x()" lang="en">a</span>');
    await update(questionId, { rendering: null, content });
    expect(await promptHtmlOf(built.assessmentId, questionId)).toBe('<span lang="en">a</span>');
  });
});
