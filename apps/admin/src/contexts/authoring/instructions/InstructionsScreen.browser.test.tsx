import { done } from '@invigil/contract/answers';
import { getAssessment, listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import {
  createInstruction,
  deleteInstruction,
  listInstructions,
  updateInstruction,
} from '@invigil/contract/authoring/instruction-endpoints';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleAnswer, exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { csvLines, expectPdf, exportTable, readSheet } from '../../../testing/exported-file.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  dialog,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectToast,
  field,
  main,
  press,
  question,
  rowOf,
  save,
} from '../../../testing/page-parts.test-data.ts';

const DRAFT = 'Bengali grammar: ব্যাকরণ';
const TWICE = 'Read every question <b>twice</b>';
const PENCIL = 'Bring a pencil <b>and paper</b>';
const FORMULA = 'Use \\(g = 9.81\\) for free fall.';

let stored: string[] = [];

beforeEach(() => {
  stored = [];
  edge.reply(getAssessment, {
    ...exampleAnswer(getAssessment),
    assessmentId: 7,
    title: DRAFT,
    isLive: false,
  });
  edge.reply(listInstructions, ({ params: { assessmentId } }) =>
    stored.map((description, index) =>
      exampleRow(listInstructions, {
        instructionId: index + 1,
        assessmentId,
        description: description as SafeHtml,
        descriptionHtml: description as SafeHtml,
      }),
    ),
  );
  edge.reply(createInstruction, ({ body }) => {
    stored = [...stored, body.description];
    return created(stored.length);
  });
  edge.reply(updateInstruction, ({ body: { instructionId, description } }) => {
    stored = stored.with(instructionId - 1, description);
    return done('successfullyUpdated');
  });
  edge.reply(deleteInstruction, ({ params: { instructionId } }) => {
    stored = stored.toSpliced(instructionId - 1, 1);
    return done('successfullyDeleted');
  });
});

async function open(...descriptions: string[]): Promise<void> {
  stored = descriptions;
  await openScreen('/quiz/instruction?quiz=7', 'admin');
}

const text = () => field('Instruction');
const write = async (instruction: string) => {
  await button('New instruction').first().click();
  await text().fill(instruction);
  await save();
};

it('an assessment links to its instructions, and back [journey-instructions.1]', async () => {
  const rows = [DRAFT, 'Physics'].map((title, index) =>
    exampleRow(listAssessments, { assessmentId: index + 7, title, isLive: false }),
  );
  edge.reply(listAssessments, pagesOf(...rows));
  await openScreen('/quiz/topics', 'admin');
  await chooseInRow(rowOf(DRAFT), 'Add instructions');
  await expect.poll(() => location.pathname + location.search).toBe('/quiz/instruction?quiz=7');
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Instructions']);
  await expect.element(main()).toHaveTextContent(DRAFT);
  await expect.element(main()).toHaveTextContent('No instructions yet');
  await main().getByRole('link', { name: 'Assessments' }).click();
  await expectAddress('/quiz/topics');
});

it('an instruction requires a text, which may have formatting [journey-instructions.2]', async () => {
  await open();
  await button('New instruction').first().click();
  await save();
  await expect.element(dialog().getByText('This field may not be empty')).toBeVisible();
  await text().fill('Read every question ');
  await button('Bold', dialog()).click();
  await press('twice');
  const preview = dialog().getByRole('region', { name: 'What the candidate sees' });
  await expectTexts(preview.getByCss('b'), ['twice']);
  await save();
  await expectToast('Successfully Saved');
  await expectTexts(columnHeads(), ['No.', 'Instruction', 'Actions']);
  await expectTexts(rowOf('Read every question twice').getByRole('cell').first(), ['1']);
  expect(stored).toEqual([TWICE]);
});

it('the instruction form refuses a duplicate instruction at its field [instructions-screen.1]', async () => {
  edge.refuse(createInstruction, 'instructionTaken');
  await open(TWICE);
  await write(TWICE);
  await expect.element(dialog().getByText('This assessment already has this instruction.')).toBeVisible();
  await expect.element(text()).toHaveAttribute('aria-invalid', 'true');
  await button('Cancel', dialog()).click();
  await expect.element(question()).toHaveTextContent('Leave without saving?');
  await button('Leave without saving', question()).click();
  expect(stored).toEqual([TWICE]);
});

it('an instruction opens for editing as it was typed, formulas included [journey-instructions.3]', async () => {
  await open(TWICE);
  await write(FORMULA);
  await expectNone(dialog());
  for (const [number, typed] of [
    ['1', TWICE],
    ['2', FORMULA],
  ] as const) {
    await button(`Edit: Instruction ${number}`).click();
    await expect.element(text()).toHaveValue(typed);
    await button('Cancel', dialog()).click();
  }
  await button('Edit: Instruction 2').click();
  await text().fill(`${FORMULA}\nRound to one decimal place.`);
  await save();
  await expectToast('Successfully Updated');
  await expectCount(rowOf('Round to one decimal place.'), 1);
});

it('instructions are searched and exported [journey-instructions.5]', async () => {
  await open(TWICE, PENCIL, FORMULA);
  await expect.element(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('searchbox').fill('pencil');
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect.element(page.getByText('1–3 of 3')).toBeVisible();
  const csv = await exportTable('csv');
  expect(csv.name).toBe('instructions-table.csv');
  expect(await csvLines(csv)).toContain('1,Read every question twice');
  const excel = await exportTable('excel');
  expect(excel.name).toBe('instructions-table.xlsx');
  expect((await readSheet(excel)).slice(0, 2)).toEqual([
    ['No.', 'Instruction'],
    ['1', 'Read every question twice'],
  ]);
  await expectPdf('instructions-table.pdf');
});

it('an instruction is deleted after a confirmation [journey-instructions.4]', async () => {
  await open(TWICE, PENCIL);
  await button('Delete: Instruction 2').click();
  await expect.element(question()).toHaveTextContent('Bring a pencil and paper');
  await button('Keep it', question()).click();
  await expectCount(rowOf('Bring a pencil'), 1);
  await button('Delete: Instruction 2').click();
  await button('Delete instruction', question()).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Bring a pencil'));
  expect(stored).toEqual([TWICE]);
});

it('the address of the instructions leads to the assessments where it names no assessment', async () => {
  await openScreen('/quiz/instruction', 'admin');
  await expectAddress('/quiz/topics');
});

it("the instructions of another tenant's assessment are not found", async () => {
  edge.fail(getAssessment, 404, { message: 'notFoundMsg' });
  edge.fail(listInstructions, 404, { message: 'notFoundMsg' });
  await openScreen('/quiz/instruction?quiz=999999', 'admin');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This no longer exists.');
});
