import { done } from '@invigil/contract/answers';
import {
  addParticipants,
  listParticipants,
  sendInvitations,
} from '@invigil/contract/authoring/participant-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectNone,
  expectToast,
  field,
  main,
} from '../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/quiz/topics?quiz=1&tab=participants';
const LISTED = 'known@school.example';

beforeEach(() => {
  const stored = serveAuthoring();
  const byList = { participantMode: 'byEmail' as const };
  stored.assessments = [
    assessment(1, 'Live paper', { ...byList, isLive: true, availability: 'onLive' }),
    assessment(2, 'Last year', byList),
    assessment(3, 'For everybody'),
  ];
  edge.reply(listParticipants, ({ params: { assessmentId } }) =>
    (assessmentId === 2 ? ['ana@school.example', LISTED] : [LISTED]).map((email) => ({
      assessmentId,
      email,
      createdBy: 7,
    })),
  );
  edge.reply(addParticipants, {
    ...done('successfullySaved'),
    addedCount: 2,
    knownCount: 0,
    droppedEmails: [],
  });
});

async function openPanel(): Promise<void> {
  await openScreen(ADDRESS, 'admin');
  await button('Add participants', main()).click();
  await expect.element(field('Addresses')).toBeVisible();
}
/** In one line: a browser's `insertText`, by which tests type, takes time by the square of the number of lines. */
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `person${index}@school.example`).join(', ');
const submit = (name: string | RegExp) => button(name, dialog()).click();

it('pasted addresses are reviewed and added to the list of a live assessment [participants-panel.1]', async () => {
  await openPanel();
  await field('Addresses').fill(
    `Ana Torres\tana@school.example\nANA@school.example; ${LISTED}\nBen <ben@school.example>\nnobody`,
  );
  for (const text of [
    '2 new addresses.',
    '1 is on the list already.',
    '1 is named more than once.',
    'Invalid addresses, not added: nobody',
  ])
    await expect.element(dialog().getByText(text)).toBeVisible();
  await submit('Add 2 participants');
  await expectToast('2 participants added.');
  await expectNone(dialog());
  expect(edge.bodies(addParticipants)).toEqual([
    { assessmentId: 1, emails: ['ana@school.example', 'ben@school.example'] },
  ]);
  expect(edge.bodies(sendInvitations)).toEqual([]);
});

it('the addresses of another assessment are taken over into the text [participants-panel.2]', async () => {
  await openPanel();
  await field('Addresses').fill('eva@school.example');
  const former = dialog().getByLabelText(/^From another assessment/);
  await former.selectOptions('Last year');
  await expect.element(field('Addresses')).toHaveValue(`eva@school.example\nana@school.example\n${LISTED}`);
  await submit('Add 2 participants');
  await expect.poll(() => edge.bodies(addParticipants).length).toBe(1);
});

it('a text without a new address and a list that grows too long are refused at the field [participants-panel.3]', async () => {
  await openPanel();
  await field('Addresses').fill(LISTED);
  await submit('Add participants');
  await expect.element(field('Addresses')).toHaveAccessibleDescription(/Paste at least one new address\./);
  await field('Addresses').fill(addresses(10_000));
  await expect.element(field('Addresses')).toHaveAccessibleDescription(/at most 10,000 addresses/);
  await submit(/^Add/);
  expect(edge.bodies(addParticipants)).toEqual([]);
});

it('thousands of addresses are added in parts, and a refused part says so and keeps the text [participants-panel.4]', async () => {
  await openPanel();
  await field('Addresses').fill(addresses(2_600));
  await submit('Add 2,600 participants');
  await expectToast('4 participants added.');
  expect(edge.bodies(addParticipants).map(({ emails }) => emails.length)).toEqual([2_500, 100]);
  edge.fail(addParticipants, 429, { message: 'tooManyCalls' });
  await openPanel();
  await field('Addresses').fill('eva@school.example');
  await submit('Add 1 participant');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(field('Addresses')).toHaveValue('eva@school.example');
});

it('added participants are invited by e-mail where the site sends any [participants-panel.5]', async () => {
  await openPanel();
  await expect.element(dialog().getByRole('checkbox')).toBeDisabled();
  await submit('Cancel');
  await expectNone(dialog());
  edge.reply(getSiteSettings, siteSettings({ canSendMail: true }));
  edge.reply(sendInvitations, done('emailSentSuccessfully'));
  await openPanel();
  await field('Addresses').fill('eva@school.example');
  await dialog().getByRole('checkbox').click();
  await submit('Add 1 participant');
  await expect.poll(() => edge.bodies(sendInvitations)).toEqual([[{ email: 'eva@school.example' }]]);
  await expectToast('Invitations for 1 address are on their way. E-mails shows their status.');
});
