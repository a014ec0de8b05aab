import { expect, it } from 'vitest';
import { createUserBody, updateUserBody } from './accounts/account-schemas.ts';
import { listAssessmentPayments } from './authoring/assessment-payment-endpoints.ts';
import { createAssessmentBody } from './authoring/assessment-schemas.ts';
import { createTemplateBody } from './authoring/certificate-template-schemas.ts';
import { createQuestionBody } from './authoring/question-schemas.ts';
import { updateExamBody, updateMailBody } from './site/settings-schemas.ts';

const person = { fullName: 'Meera Iyer', email: 'meera@example.org' };

it('keeps an omitted picture, and removes it for null or an empty path', () => {
  const read = (given: object) =>
    updateUserBody.decode({ userId: 7, ...person, ...given } as never).imagePath;
  expect([read({}), read({ imagePath: null }), read({ imagePath: '' })]).toEqual([undefined, '', '']);
});

it('reads 0, empty and null as no role, plan or payment mode of a user [open-fields.2]', () => {
  for (const open of [0, null]) {
    const fields = { ...person, password: 'battery staple', userRoleId: open, billingPlanId: open };
    for (const paymentMode of ['', null])
      expect(createUserBody.decode({ ...fields, paymentMode } as never)).toMatchObject({
        ...{ roleId: null, planId: null, paymentMode: null },
      });
  }
});

it('reads an empty mail address, host and port as none [open-fields.1]', () => {
  const none = { mailAddress: '', mailHost: '', mailPort: 0 };
  for (const given of [{}, { defaultEmail: null, host: null, port: null }, { defaultEmail: '', port: 0 }])
    expect(updateMailBody.decode(given as never)).toEqual(none);
});

it('keeps an omitted or null secret, and deletes it for an empty one [open-fields.5]', () => {
  const read = (given: object) => updateMailBody.decode(given as never);
  expect(read({})).not.toHaveProperty('mailPassword');
  expect(read({ password: null })).not.toHaveProperty('mailPassword');
  expect(read({ password: '' })).toHaveProperty('mailPassword', '');
});

it('keeps the reload limit where the form omits it', () => {
  const fields = { webCamVideoMaxLengthSec: 300 };
  for (const given of [fields, { ...fields, refreshCount: null }])
    expect(updateExamBody.decode(given as never)).not.toHaveProperty('reloadLimit');
  expect(updateExamBody.decode({ ...fields, refreshCount: 3 } as never).reloadLimit).toBe(3);
  const wrong = updateExamBody.safeDecode({ ...fields, refreshCount: 0 } as never);
  expect(wrong.error?.issues[0]?.message).toBe('positive');
});

it('reads times and marks that the marking scheme hides as 0 [open-fields.3]', () => {
  const survey = { quizTitle: 'Survey', quizMarkOptionId: 2, quizParticipantOptionId: 1, quizTime: null };
  expect(createAssessmentBody.decode(survey as never)).toMatchObject({
    ...{ timeLimitMinutes: 0, totalMarks: 0, passMark: 0 },
  });
});

it('gives a question without a complexity medium complexity', () => {
  const question = { quizTopicId: 7, questionDetail: 'Which?', questionTypeId: 4, answerTypeId: 4 };
  const read = (given: object) => createQuestionBody.decode({ ...question, ...given } as never).complexity;
  expect([read({}), read({ questionLavelId: 0 }), read({ questionLavelId: 3 })]).toEqual([
    ...['medium', 'medium', 'hard'],
  ]);
});

it('gives a certificate without a background colour a white one', () => {
  const texts = { title: 'Certificate', heading: 'To', mainText: '[fullName]' };
  for (const given of [texts, { ...texts, backgroundColor: '' }, { ...texts, backgroundColor: null }])
    expect(createTemplateBody.decode(given as never).backgroundColor).toBe('#FFFFFF');
});

it('lists a payment in major units of its currency [open-fields.4]', () => {
  const row = {
    ...{ paymentId: 1, title: 'Electricity', priceMinor: 1250, checkoutSessionId: 'cs_1' },
    ...{ ...person, createdAt: new Date('2026-06-01T09:00:00Z') },
  };
  const answer = listAssessmentPayments.ok.encode([
    { ...row, amountMinor: 1250, currency: 'USD' },
    { ...row, amountMinor: 1250, currency: 'JPY' },
  ]);
  expect(answer).toMatchObject([
    { quizPrice: 12.5, amount: 12.5 },
    { quizPrice: 12.5, amount: 1250 },
  ]);
  expect(listAssessmentPayments.ok.decode(answer)).toMatchObject([
    { amountMinor: 1250 },
    { amountMinor: 1250 },
  ]);
});
