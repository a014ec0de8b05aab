import * as questions from '@invigil/contract/authoring/question-endpoints';
import { MAX_FORMULA_LENGTH, MAX_FORMULAS } from '@invigil/domain/authoring/text-limits';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const typeset = async (...formulas: string[]) =>
  (await admin.ok(questions.typesetFormulas, { body: { formulas } })).formulas;

it('formulas are drawn while they are typed as they are when they are saved, and a mistake leaves the others drawn [formula-typing.1]', async () => {
  const [root, mistake, fraction] = await typeset('\\sqrt{8}', 'x^2^3 + \\foo', '\\frac{1}{2}');
  expect(mistake).toEqual({ html: null, problem: 'doubleScript', at: '' });
  expect(fraction?.html).toContain('<mfrac>');
  const { assessmentId } = await buildAssessment(admin, {}, [{ prompt: '\\(\\sqrt{8}\\)' }]);
  const [saved] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(root).toEqual({ html: saved?.promptHtml, problem: null, at: '' });
});

it('a command that a saved text may not have is named while it is typed [formula-typing.4]', async () => {
  expect(await typeset('\\def\\a{x}\\a', 'x')).toMatchObject([
    { html: null, problem: 'formulaDefinition' },
    { problem: null },
  ]);
});

it('more or longer formulas than a question may have are refused before they are drawn [formula-typing.5]', async () => {
  const statusOf = async (formulas: readonly string[]) =>
    (await admin.raw(questions.typesetFormulas, { formulas })).statusCode;
  expect(await statusOf(['x'.repeat(MAX_FORMULA_LENGTH)])).toBe(200);
  expect(await statusOf(['x'.repeat(MAX_FORMULA_LENGTH + 1)])).toBe(400);
  expect(await statusOf(Array.from({ length: MAX_FORMULAS + 1 }, () => 'x'))).toBe(400);
});

it('formulas of a page that no longer waits are not drawn [formula-typing.6]', async () => {
  const { texts } = test.ports;
  expect(await texts.typeset(1, ['x'], () => false)).toEqual([]);
  expect(await texts.typeset(1, ['x'], () => true)).toHaveLength(1);
});
