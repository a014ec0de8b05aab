import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectNone,
  expectTexts,
  press,
  question,
} from '../../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../../testing/site-settings.test-data.ts';
import {
  check,
  FILMED,
  openCheck,
  openDevices,
  proceed,
  serveRecorded,
  watchDevices,
} from './readiness-site.test-data.ts';

let liveTracks: ReturnType<typeof watchDevices>;

beforeEach(() => {
  serveRecorded(FILMED);
  liveTracks = watchDevices();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const facts = () => dialog().getByRole('region', { name: 'Your recordings' });

it('the candidate is told before the start what is recorded, who sees it and how long it is kept [readiness.2]', async () => {
  await openCheck();
  await expectTexts(facts().getByRole('definition'), [
    '2 answers as video with sound, at most 2 minutes each',
    '1 answer as sound, at most 2 minutes',
    'The administrator of this exam and the people who mark it. Nobody else.',
    'For 365 days after the end of your exam',
  ]);
  await button('Not yet', dialog()).click();
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: true, recordingRetentionDays: 0 }));
  await button('Start').click();
  await expect.element(facts()).toHaveTextContent('Without an end date');
});

it('the dialog names beside Continue the checks that are missing [readiness.21]', async () => {
  await openCheck();
  await expect.element(proceed()).toHaveAccessibleDescription(/^Still missing: .*Test recording/);
});

it('a browser without a recorder shows firefoxWarning and starts nothing [readiness.5]', async () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false);
  await openScreen('/dashboard', 'candidate');
  // A check of an earlier test may have been opening its devices.
  openDevices().mockClear();
  await button('Start').click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('This browser cannot record');
  await expectNone(proceed());
  expect(openDevices()).not.toHaveBeenCalled();
  await button('Close', dialog()).click();
  await expectNone(dialog());
});

it('a page without a secure connection says so and starts nothing [readiness.6]', async () => {
  vi.stubGlobal('isSecureContext', false);
  await openCheck();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('https://');
  await expectNone(proceed());
  expect(openDevices()).not.toHaveBeenCalled();
});

it('a site without recorded answers shows its refusal and starts nothing [readiness.7]', async () => {
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: false }));
  await openCheck();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Tell the person who invited you.');
  await expectNone(proceed());
  expect(openDevices()).not.toHaveBeenCalled();
});

it('camera and microphone close with the dialog [readiness.9]', async () => {
  await openCheck();
  await expect.element(dialog().getByLabelText('What your camera sees')).toBeVisible();
  await expect.poll(liveTracks).toHaveLength(2);
  await press('{Escape}');
  await expectNone(dialog());
  expect(await liveTracks()).toEqual([]);
});

it('an attempt in progress opens without the check on request [readiness.10]', async () => {
  serveRecorded(FILMED, true);
  openDevices().mockRejectedValue(new DOMException('', 'NotFoundError'));
  await openScreen('/dashboard', 'candidate');
  const resume = page.getByRole('link', { name: 'Resume' });
  await expect.element(resume).toHaveAttribute('aria-haspopup', 'dialog');
  await resume.click();
  await expect.element(button('Continue without the check', dialog())).toHaveFocus();
  await expect.element(check('Camera')).toHaveTextContent('Does not work');
  await expect.element(button('Continue without the check', dialog())).toBeEnabled();
});

it('the check is done by the keyboard alone [readiness.13]', async () => {
  await openScreen('/dashboard', 'candidate');
  await button('Start').click();
  await expect.element(button('Record 3 seconds', dialog())).toBeEnabled();
  const record = button('Record 3 seconds', dialog()).element();
  for (let steps = 0; steps < 10 && document.activeElement !== record; steps++) await userEvent.tab();
  await press('{Enter}');
  await expect.element(button('Record again', dialog())).toHaveFocus();
  await expect.element(check('Test recording')).toHaveTextContent('Works');
  await expect.element(proceed()).toBeEnabled();
  const target = proceed().element();
  for (let steps = 0; steps < 10 && document.activeElement !== target; steps++) await userEvent.tab();
  await press('{Enter}');
  await expect.element(question('Start “Oral exam”?')).toBeVisible();
});
