import { expect, it } from 'vitest';
import { createUserBody, updateUserBody } from './accounts/account-schemas.ts';
import { listAssessmentPayments } from './authoring/assessment-payment-endpoints.ts';
import { createAssessmentBody } from './authoring/assessment-schemas.ts';
import { createTemplateBody } from './authoring/certificate-template-schemas.ts';
import { createQuestionBody } from './authoring/question-schemas.ts';
import { updateExamBody, updateMailBody } from './site/settings-schemas.ts';

const person = { fullName: 'Meera Iyer', email: 'meera@example.org' };

it('an omitted image path leaves the picture unchanged, and null or an empty path removes it', () => {
  const read = (body: object) => updateUserBody.decode({ userId: 7, ...person, ...body } as never).imagePath;
  expect([read({}), read({ imagePath: null }), read({ imagePath: '' })]).toEqual([undefined, '', '']);
});

it('createUser decodes 0, empty and null as no role, plan or payment mode [open-fields.2]', () => {
  for (const open of [0, null]) {
    const fields = { ...person, password: 'battery staple', userRoleId: open, billingPlanId: open };
    for (const paymentMode of ['', null])
      expect(createUserBody.decode({ ...fields, paymentMode } as never)).toMatchObject({
        roleId: null,
        planId: null,
        paymentMode: null,
      });
  }
});

it('updateMailSettings decodes an empty or null mail address, host and port as none, and omitted ones as unchanged [open-fields.1]', () => {
  const none = { mailAddress: '', mailHost: '', mailPort: 0 };
  for (const empty of [
    { defaultEmail: null, host: null, port: null },
    { defaultEmail: '', host: '', port: 0 },
  ])
    expect(updateMailBody.decode(empty as never)).toEqual(none);
  expect(updateMailBody.decode({} as never)).toEqual({});
});

it('an omitted or null secret remains stored, and an empty secret deletes it [open-fields.5]', () => {
  const read = (body: object) => updateMailBody.decode(body as never);
  expect(read({})).not.toHaveProperty('mailPassword');
  expect(read({ password: null })).not.toHaveProperty('mailPassword');
  expect(read({ password: '' })).toHaveProperty('mailPassword', '');
});

it('an omitted reload limit leaves the stored limit unchanged, and null returns it to its default', () => {
  const fields = { webCamVideoMaxLengthSec: 300 };
  expect(updateExamBody.decode(fields as never)).not.toHaveProperty('reloadLimit');
  expect(updateExamBody.decode({ ...fields, refreshCount: null } as never).reloadLimit).toBeNull();
  expect(updateExamBody.decode({ ...fields, refreshCount: 3 } as never).reloadLimit).toBe(3);
  const wrong = updateExamBody.safeDecode({ ...fields, refreshCount: 0 } as never);
  expect(wrong.error?.issues[0]?.message).toBe('positive');
});

it('createAssessment decodes omitted times and marks as 0 [open-fields.3]', () => {
  const survey = { quizTitle: 'Survey', quizMarkOptionId: 2, quizParticipantOptionId: 1, quizTime: null };
  expect(createAssessmentBody.decode(survey as never)).toMatchObject({
    timeLimitMinutes: 0,
    totalMarks: 0,
    passMark: 0,
  });
});

it('createQuestion decodes a missing complexity as medium', () => {
  const question = { quizTopicId: 7, questionDetail: 'Which?', questionTypeId: 4, answerTypeId: 4 };
  const read = (body: object) => createQuestionBody.decode({ ...question, ...body } as never).complexity;
  expect([read({}), read({ questionLavelId: 0 }), read({ questionLavelId: 3 })]).toEqual([
    'medium',
    'medium',
    'hard',
  ]);
});

it('createTemplate decodes a missing background colour as white', () => {
  const texts = { title: 'Certificate', heading: 'To', mainText: '[fullName]' };
  for (const body of [texts, { ...texts, backgroundColor: '' }, { ...texts, backgroundColor: null }])
    expect(createTemplateBody.decode(body as never).backgroundColor).toBe('#FFFFFF');
});

it('listAssessmentPayments encodes an amount in major units of its currency [open-fields.4]', () => {
  const row = {
    paymentId: 1,
    title: 'Electricity',
    priceMinor: 1250,
    checkoutSessionId: 'cs_1',
    refundedMinor: 250,
    ...person,
    createdAt: new Date('2026-06-01T09:00:00Z'),
  };
  const answer = listAssessmentPayments.ok.encode([
    { ...row, amountMinor: 1250, currency: 'USD' },
    { ...row, amountMinor: 1250, currency: 'JPY' },
  ]);
  expect(answer).toMatchObject([
    { quizPrice: 12.5, amount: 12.5, amountRefunded: 2.5 },
    { quizPrice: 12.5, amount: 1250, amountRefunded: 250 },
  ]);
  expect(listAssessmentPayments.ok.decode(answer)).toMatchObject([
    { amountMinor: 1250, refundedMinor: 250 },
    { amountMinor: 1250, refundedMinor: 250 },
  ]);
});
