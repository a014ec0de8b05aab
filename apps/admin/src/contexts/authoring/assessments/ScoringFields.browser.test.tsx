import { createAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectHint,
  expectNone,
  field,
  focus,
  main,
  save,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';

const PENALTY = 'Penalty for a wrong answer, % of the marks (optional)';
const DEDUCTION = 'Deduction for a wrong option';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});

async function openNew(): Promise<void> {
  await openScreen('/quiz/topics', 'admin');
  await button('New assessment').first().click();
  await field('Title').fill('Negative marking');
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
  await dialog().getByText('More settings').click();
}

async function openStored(title: string): Promise<void> {
  await openScreen('/quiz/topics', 'admin');
  await button(`Edit: ${title}`).click();
  await expect.element(field('Title')).toHaveValue(title);
}

it('a new assessment sends the penalty of exact scoring and the rounding of the total [scoring-fields.1]', async () => {
  await openNew();
  await expect.element(field('Scoring of questions')).toHaveValue('exact');
  await field(PENALTY).fill('33.33333');
  await field('Rounding of the total').selectOptions('To half marks');
  await save();
  await expect
    .poll(() => edge.bodies(createAssessment))
    .toMatchObject([{ scoring: { kind: 'exact', penaltyPercent: 33.33333 }, totalRounding: 'half' }]);
});

it('an assessment without a penalty sends no rule, so that its questions are marked as before [scoring-fields.2]', async () => {
  await openNew();
  await save();
  await expect
    .poll(() => edge.bodies(createAssessment))
    .toMatchObject([{ scoring: null, totalRounding: 'hundredths' }]);
});

it('partial credit of an assessment is stored with its deduction and shown again [scoring-fields.3]', async () => {
  stored.assessments = [assessment(2, 'Shares', { scoring: null })];
  await openStored('Shares');
  await dialog().getByText('More settings').click();
  await field('Scoring of questions').selectOptions('Partial credit');
  await expectNone(field(PENALTY));
  await field(DEDUCTION).selectOptions('As much as a correct option earns');
  await field('Rounding of the total').selectOptions('To whole marks');
  await save();
  await expect
    .poll(() => edge.bodies(updateAssessment))
    .toMatchObject([{ scoring: { kind: 'partial', deduction: 'perCorrect' }, totalRounding: 'whole' }]);
  await openStored('Shares');
  await expect.element(field('Scoring of questions')).toHaveValue('partial');
  await expect.element(field(DEDUCTION)).toHaveValue('perCorrect');
  await expect.element(field('Rounding of the total')).toHaveValue('whole');
});

it('an emptied penalty takes the stored rule away [scoring-fields.4]', async () => {
  stored.assessments = [assessment(2, 'Fined', { scoring: { kind: 'exact', penaltyPercent: 25 } })];
  await openStored('Fined');
  await expect.element(field(PENALTY)).toHaveValue('25');
  await field(PENALTY).fill('');
  await save();
  await expect.poll(() => edge.bodies(updateAssessment)).toMatchObject([{ scoring: null }]);
});

it('a penalty that is no percentage says so at its field, and nothing is sent [scoring-fields.5]', async () => {
  await openNew();
  for (const [text, problem] of [
    ['-5', 'Enter at most 100 %'],
    ['100.5', 'Enter at most 100 %'],
    ['12.345', 'At most two decimal places, or five'],
    ['a lot', 'Enter a number'],
    ['1,500', 'without thousands separators'],
  ] as const) {
    await field(PENALTY).fill(text);
    await focus(field('Title'));
    await expectHint(field(PENALTY), problem);
  }
  await save();
  await expect.element(field(PENALTY)).toHaveFocus();
  expect(edge.bodies(createAssessment)).toEqual([]);
});

it('an error of the server at the scoring rule is shown at the choice of the rule [scoring-fields.6]', async () => {
  edge.fail(createAssessment, 400, {
    message: 'somethingUnexpected',
    fieldErrors: { scoring: ['scoringInSurvey'] },
  });
  await openNew();
  await field(PENALTY).fill('50');
  await save();
  await expectHint(field('Scoring of questions'), 'A survey has no marks');
});

it('a survey has no scoring rule and no rounding, also where the assessment had them before [scoring-fields.7]', async () => {
  const scoring = { kind: 'exact', penaltyPercent: 25 } as const;
  stored.assessments = [assessment(2, 'Once marked', { scoring, totalRounding: 'half' })];
  await openStored('Once marked');
  await field('Marking').selectOptions('No marks (survey)');
  await expectNone(field('Scoring of questions'));
  await expectNone(field('Rounding of the total'));
  await save();
  await expect
    .poll(() => edge.bodies(updateAssessment))
    .toMatchObject([{ scoring: null, totalRounding: 'hundredths' }]);
});

it.each([
  ['it', /^Penalità per una risposta sbagliata/, '12,5', 'Modifica le impostazioni', 'Salva'],
  ['es', /^Penalización por respuesta incorrecta/, '12,5', 'Editar los ajustes', 'Guardar'],
  ['in', /^गलत उत्तर पर कटौती/, '12.5', 'सेटिंग बदलें', 'सहेजें'],
  ['bn', /^ভুল উত্তরে কাটা যাবে/, '12.5', 'সেটিংস সম্পাদনা', 'সংরক্ষণ করুন'],
] as const)(
  'a stored penalty is shown as the language %s writes numbers, and is sent unchanged [scoring-fields.8]',
  async (locale, label, shown, edit, saveLabel) => {
    await readIn(locale);
    onTestFinished(() => readIn('en'));
    stored.assessments = [assessment(2, 'Fined', { scoring: { kind: 'exact', penaltyPercent: 12.5 } })];
    await openScreen('/quiz/topics?quiz=2', 'admin');
    await main().getByRole('button', { name: edit }).click();
    const penalty = dialog().getByLabelText(label);
    await expect.element(penalty).toHaveValue(shown);
    await penalty.fill('25,5');
    await penalty.fill(shown);
    await button(saveLabel, dialog()).click();
    await expect
      .poll(() => edge.bodies(updateAssessment))
      .toMatchObject([{ scoring: { kind: 'exact', penaltyPercent: 12.5 } }]);
  },
);

it('the settings of an assessment name its scoring and its rounding [scoring-fields.9]', async () => {
  const scoring = { kind: 'exact', penaltyPercent: 25 } as const;
  stored.assessments = [assessment(2, 'Fined', { scoring, totalRounding: 'half' })];
  await openScreen('/quiz/topics?quiz=2', 'admin');
  await expect.element(main().getByText('Exact, penalty 25%')).toBeVisible();
  await expect.element(main().getByText('To half marks')).toBeVisible();
});

it('the decimal sign of answers is sent, and shown again with what it means [scoring-fields.10]', async () => {
  await openNew();
  const sign = field('Decimal sign in answers');
  await expectHint(sign, '1,250 is never in doubt');
  await expect.element(sign).toHaveValue('');
  await sign.selectOptions('Comma (1.250,5)');
  await save();
  await expect.poll(() => edge.bodies(createAssessment)).toMatchObject([{ decimalSign: 'comma' }]);
  stored.assessments = [assessment(1, 'Signs', { decimalSign: 'point' })];
  await openStored('Signs');
  await expect.element(sign).toHaveValue('point');
  await sign.selectOptions('As each number is written');
  await save();
  await expect.poll(() => edge.bodies(updateAssessment)).toMatchObject([{ decimalSign: null }]);
});
