import { createAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  field,
  focus,
  main,
  press,
  question,
  rowOf,
  save,
  typeDate,
} from '../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';
import { assessment, PHYSICS, serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/quiz/topics';
const EMAILS = 'Participants’ e-mail addresses';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});

async function openNew(): Promise<void> {
  await openScreen(ADDRESS, 'admin');
  await button('New assessment').first().click();
}

/** A new assessment with all that an equal distribution needs. */
async function fillNew(title: string): Promise<void> {
  await openNew();
  await field('Title').fill(title);
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
}

it('a new assessment is saved and leads to its first question at one press, also by Ctrl+Enter [first-exam.2]', async () => {
  stored.assessments.push(assessment(9, 'Straight on', { questionCount: 0 }));
  edge.reply(listQuestions, []);
  await fillNew('Straight on');
  await press('{Control>}{Enter}{/Control}');
  await expectAddress('/question/quizQuestions');
  expect(location.search).toBe('?assessment=9&question=new');
  await expect.element(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveFocus();
  expect(edge.bodies(createAssessment)).toHaveLength(1);
});

it('a new assessment stays on the list where addresses of its participants could not be used [first-exam.3]', async () => {
  edge.reply(createAssessment, { ...created(9), droppedEmails: ['nobody'], invitedCount: null });
  await fillNew('By list');
  await button('Save and add questions', dialog()).click();
  await expect.element(main().getByText('nobody')).toBeVisible();
  expect(location.pathname).toBe(ADDRESS);
});

/** The fields that a mark option may hide, as far as they are shown. */
const fieldsShown = () =>
  [
    'Time limit',
    'Total marks',
    'Pass mark (optional)',
    'Several answers may be right',
    'Candidates may tick several options',
  ].filter((name) => field(name).query()?.checkVisibility());

it('each marking option of the assessment form shows its fields, and changing it resets them [assessment-form.4]', async () => {
  await openNew();
  const several = 'Several answers may be right';
  const ticks = 'Candidates may tick several options';
  await expect.poll(fieldsShown).toEqual(['Time limit', 'Total marks', 'Pass mark (optional)', several]);
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
  await field('Pass mark (optional)').fill('8');
  await field(several).click();

  await field('Marking').selectOptions('No marks (survey)');
  await expect.poll(fieldsShown).toEqual([ticks]);
  await expect.element(field(ticks)).not.toBeChecked();

  await field('Marking').selectOptions('Marks per question');
  await expect.poll(fieldsShown).toEqual(['Time limit', 'Pass mark (optional)', several]);
  for (const name of ['Time limit', 'Pass mark (optional)'])
    await expect.element(field(name)).toHaveValue('');
  await expect.element(field(several)).not.toBeChecked();

  await field('Marking').selectOptions('Equal marks');
  await expect.element(field('Total marks')).toHaveValue('');
});

it('one switch says that several answers may be right, and sets both rules [assessment-form.16]', async () => {
  await fillNew('Several');
  await field('Several answers may be right').click();
  await save();
  await expect
    .poll(() =>
      edge.bodies(createAssessment).map((body) => [body.allowMultipleKeys, body.allowMultipleTicks]),
    )
    .toEqual([[true, true]]);
});

it('an assessment whose two rules a client has set apart shows both, and keeps them [assessment-form.17]', async () => {
  stored.assessments = [assessment(2, 'Apart', { allowMultipleTicks: true, allowMultipleKeys: false })];
  await openScreen('/quiz/topics', 'admin');
  await rowOf('Apart').getByRole('button', { name: /^Edit/ }).click();
  await expect.element(field('Questions may have several correct options')).not.toBeChecked();
  await expect.element(field('Candidates may tick several options')).toBeChecked();
  await save();
  await expect
    .poll(() =>
      edge.bodies(updateAssessment).map((body) => [body.allowMultipleKeys, body.allowMultipleTicks]),
    )
    .toEqual([[false, true]]);
});

it('participants by e-mail have a list of addresses and an invitation, and both are validated at their fields [assessment-form.5]', async () => {
  edge.refuse(createAssessment, 'emailSettingsNotDone');
  await fillNew('By invitation');
  const emails = field(EMAILS);
  await expectNone(emails);
  await expectNone(field('Invite them by e-mail'));
  await field('Participants').selectOptions('By e-mail address');
  await save();
  await expectCount(dialog().getByText('This field may not be empty'), 1);
  await emails.fill('meera@example.orgarjun@example.org');
  await save();
  await expect.element(dialog().getByText('Separate the addresses with commas.')).toBeVisible();
  await emails.fill('meera@example.org; x@y.z Arjun <arjun@example.org>');
  await expect.element(dialog().getByText('2 addresses')).toBeVisible();
  await expect.element(dialog().getByText('Invalid addresses, not added: x@y.z')).toBeVisible();
  await field('Invite them by e-mail').click();
  await save();
  await expect.element(dialog().getByText('Email settings not done yet')).toBeVisible();
});

it("an assessment's price needs the payment settings, and its end needs an earlier start [assessment-form.6]", async () => {
  edge.refuse(createAssessment, 'paymentSettingsNotDone');
  await fillNew('Out of order');
  await field('Price (optional)').fill('5');
  await save();
  await expect.element(dialog().getByText('Payment settings not done yet')).toBeVisible();
  await field('Price (optional)').fill('');
  await typeDate(dialog(), 'Closes', '010320991000');
  await save();
  await expect.element(dialog().getByText('An end needs a start. Set the start as well.')).toBeVisible();
  await typeDate(dialog(), 'Opens', '020320991000');
  await save();
  await expect.element(dialog().getByText('The end must be on or after the start.')).toBeVisible();
});

it('every rule of an assessment is sent, and dropped addresses are named [assessment-form.1]', async () => {
  edge.reply(listTemplates, [
    exampleRow(listTemplates, { templateId: 4, number: 'CERT-4', title: 'Merit' }),
    exampleRow(listTemplates, { templateId: 5, number: 'CERT-5', title: 'Honours' }),
  ]);
  edge.reply(createAssessment, { ...created(9), droppedEmails: ['x@y.z'], invitedCount: null });
  await fillNew('Scholarship paper');
  await field('Participants').selectOptions('By e-mail address');
  await field(EMAILS).fill('meera@example.org; x@y.z Arjun <arjun@example.org>');
  await typeDate(dialog(), 'Closes', '010320991000');
  await typeDate(dialog(), 'Opens', '280220991000');
  await dialog().getByText('More settings').click();
  for (const name of [
    'Several attempts allowed',
    'Shuffle questions for each candidate',
    'Let candidates stop early',
    'Open in a new window',
    'Show the correct options',
    'Show the explanations',
    'Let candidates skip questions',
  ])
    await field(name).click();
  await field('When to show answers').selectOptions('When the assessment has stopped');
  await field('Certificate (optional)').selectOptions('CERT-4 Merit');
  await button('Save', dialog()).dblClick();
  await expectNone(dialog());
  await expect.element(page.getByText('1 invalid address was not added.')).toBeVisible();
  await expect.element(main()).toHaveTextContent('x@y.z');
  expect(edge.bodies(createAssessment)).toHaveLength(1);
  expect(edge.bodies(createAssessment)[0]).toMatchObject({
    title: 'Scholarship paper',
    markingScheme: 'equal',
    participantMode: 'byEmail',
    participantEmails: 'meera@example.org, arjun@example.org, x@y.z',
    timeLimitMinutes: 30,
    totalMarks: 2_000,
    passMark: 0,
    allowMultipleAttempts: true,
    shuffleQuestions: true,
    allowStop: true,
    openInNewWindow: true,
    allowSkip: false,
    showKeyAfterwards: true,
    showExplanationAfterwards: true,
    reviewRelease: 'afterStop',
    certificateTemplateId: 4,
    opensAt: new Date('2099-02-28T09:00:00Z'),
    closesAt: new Date('2099-03-01T09:00:00Z'),
  });
});

it('a new assessment leads to its questions by a button, and so does the list while it has none [assessment-form.14]', async () => {
  edge.reply(createAssessment, () => {
    stored.assessments = [assessment(9, 'Optics', { questionCount: 0 })];
    return { ...created(9), droppedEmails: [], invitedCount: null };
  });
  await openNew();
  await field('Title').fill('Optics');
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
  await save();
  await expect
    .element(rowOf('Optics').getByRole('link', { name: 'Add questions' }))
    .toHaveAttribute('href', '/question/quizQuestions?assessment=9');
  await button('Add questions').click();
  await expect.poll(() => location.pathname + location.search).toBe('/question/quizQuestions?assessment=9');
});

it('times of an assessment are typed in the time zone of the Admin, and can be cleared', async () => {
  const opens = dialog().getByRole('group', { name: 'Opens' });
  await fillNew('Scheduled');
  await opens.getByRole('spinbutton').first().click();
  await press('0103');
  await save();
  await expect.element(dialog().getByText('Enter a valid date.')).toBeVisible();
  await typeDate(dialog(), 'Opens', '010320991030');
  await save();
  await expectNone(dialog());
  // Rome is an hour ahead of UTC in March.
  expect(edge.bodies(createAssessment)[0]?.opensAt).toEqual(new Date('2099-03-01T09:30:00Z'));
  stored.assessments.push(assessment(9, 'Scheduled', { opensAt: new Date('2099-03-01T09:30:00Z') }));
  await openScreen(ADDRESS, 'admin');
  await button('Edit: Scheduled').click();
  await opens.hover();
  await button('Clear', opens).click();
  await expectTexts(opens.getByRole('spinbutton').first(), ['DD']);
  await save();
  await expectNone(dialog());
  expect(edge.bodies(updateAssessment)[0]?.opensAt).toBeNull();
});

it('a date shows what is typed, with the separators that people type or without, and the order of its parts before [date-field.1]', async () => {
  const opens = dialog().getByRole('group', { name: 'Opens' });
  const parts = () =>
    [...opens.element().querySelectorAll('[role=spinbutton]')].map((part) => part.textContent);
  await fillNew('Typed');
  expect(parts()).toEqual(['DD', 'MM', 'YYYY', 'hh', 'mm']);
  await expect.element(opens.getByText('DD')).toBeVisible();
  expect(getComputedStyle(opens.element().firstElementChild as Element).opacity).toBe('1');
  for (const typed of [
    '1/3/2099 9:05',
    '01/03/2099 09:05',
    '1.3.2099, 9:5',
    '010320990905',
    '1-3-2099-9-5',
  ]) {
    await typeDate(dialog(), 'Opens', typed);
    expect(parts()).toEqual(['01', '03', '2099', '09', '05']);
  }
  await typeDate(dialog(), 'Opens', '2/');
  expect(parts()).toEqual(['02', '03', '2099', '09', '05']);
  await save();
  await expectNone(dialog());
  expect(edge.bodies(createAssessment)[0]?.opensAt).toEqual(new Date('2099-03-02T08:05:00Z'));
});

it('invitations by e-mail and prices say who sets them up while they are not [assessment-form.8]', async () => {
  await fillNew('Not set up');
  await field('Participants').selectOptions('By e-mail address');
  await expectHint(field('Invite them by e-mail'), 'E-mail is not set up yet. Ask the super administrator.');
  await expectHint(field('Price (optional)'), 'To set a price, first add your secret key under Payments.');
});

it('hint and error of a field begin at the same edge, and the error has an icon [assessment-form.9]', async () => {
  edge.refuse(createAssessment, 'emailSettingsNotDone');
  await fillNew('By invitation');
  await field('Participants').selectOptions('By e-mail address');
  await field(EMAILS).fill('a@example.orgb@example.org');
  await field('Price (optional)').fill('1');
  await focus(field(EMAILS));
  await focus(field('Title'));
  await field('Invite them by e-mail').click();
  const edgesOf = (kind: string) =>
    dialog()
      .getByCss(`.field:has(.hint):has(.field-error) > ${kind}`)
      .elements()
      .map((element) => element.getBoundingClientRect().left);
  await expect.poll(() => edgesOf('.field-error').length).toBeGreaterThan(0);
  expect(edgesOf('.field-error')).toEqual(edgesOf('.hint'));
  await field(EMAILS).fill('a@example.org');
  await field('Price (optional)').fill('');
  await save();
  await expect.element(dialog().getByText('Email settings not done yet')).toBeVisible();
  expect(edgesOf('.field-error')).toEqual(edgesOf('.hint'));
  const errors = dialog().getByCss('.field-error');
  await expectCount(errors.getByCss('svg'), errors.elements().length);
});

it('editing an assessment shows its saved addresses, of two assessments each its own [assessment-form.2]', async () => {
  const addresses = { 11: ['arjun@example.org', 'meera@example.org'], 12: ['tara@example.org'] };
  stored.assessments.push(
    assessment(11, 'Invited before', { participantMode: 'byEmail' }),
    assessment(12, 'Invited later', { participantMode: 'byEmail' }),
  );
  edge.reply(listParticipants, ({ params: { assessmentId } }) =>
    addresses[assessmentId as 11 | 12].map((email) => exampleRow(listParticipants, { assessmentId, email })),
  );
  await openScreen(ADDRESS, 'admin');
  for (const [title, emails] of [
    ['Invited before', 'arjun@example.org, meera@example.org'],
    ['Invited later', 'tara@example.org'],
  ] as const) {
    await button(`Edit: ${title}`, rowOf(title)).click();
    await expect.element(field(EMAILS)).toHaveValue(emails);
    await expect.element(field('Invite them by e-mail')).not.toBeChecked();
    await button('Cancel', dialog()).click();
    await expectNone(dialog());
  }
});

it('a live assessment must be stopped before it is edited [assessment-form.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  const isLive = () => stored.assessments[0]?.isLive;
  await button(`Edit: ${PHYSICS}`, rowOf(PHYSICS)).click();
  await expect.element(question()).toHaveTextContent('A live assessment cannot be changed.');
  await button('Keep it live', question()).click();
  expect(isLive()).toBe(true);
  await button(`Edit: ${PHYSICS}`, rowOf(PHYSICS)).click();
  await button('Stop and change', question()).click();
  await field('Total marks').fill('30');
  await save();
  await expectNone(dialog());
  expect(stored.assessments[0]).toMatchObject({ isLive: false, totalMarks: 3_000 });
});

it.each([
  [null, 'Today’s limit of e-mails is reached, so no invitations were sent. Send them tomorrow under Users.'],
  [1, 'Invitations for 1 address are on their way. E-mails shows their status.'],
])(
  'a saved assessment tells what became of its invitations (%s queued) [invite-listed.2]',
  async (invitedCount, text) => {
    edge.reply(getSiteSettings, siteSettings({ canSendMail: true }));
    edge.reply(createAssessment, { ...created(9), droppedEmails: [], invitedCount });
    await fillNew('By invitation');
    await field('Participants').selectOptions('By e-mail address');
    await field(EMAILS).fill('meera@example.org');
    await field('Invite them by e-mail').click();
    await save();
    await expectToast(text);
    expect(edge.bodies(createAssessment)).toMatchObject([{ inviteByEmail: true }]);
  },
);

it('a site that records answers asks for the length of recorded answers of new questions, in minutes up to its longest recording [assessment-form.15]', async () => {
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: true, maxRecordingSeconds: 300 }));
  await fillNew('Oral exam');
  await dialog().getByText('More settings').click();
  const length = field('Length of recorded answers (optional)');
  await length.fill('6');
  await save();
  await expect.element(page.getByText('Min 1 and Max 5')).toBeVisible();
  await length.fill('2');
  await save();
  await expect.poll(() => edge.bodies(createAssessment)).toMatchObject([{ answerSeconds: 120 }]);
});
