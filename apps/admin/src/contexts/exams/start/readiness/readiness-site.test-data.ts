import { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { expect, vi } from 'vitest';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../../testing/example-answers.test-data.ts';
import { button, dialog } from '../../../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../../../testing/site-settings.test-data.ts';

type RecordedQuestion = OkOf<typeof listRecordedQuestions>[number];

const answered = (
  questionId: number,
  interactionKind: RecordedQuestion['interactionKind'],
  answerSeconds = 120,
): RecordedQuestion => ({ questionId, promptType: 'text', interactionKind, answerSeconds });

export const FILMED = [
  answered(1, 'videoRecording'),
  answered(2, 'videoRecording'),
  answered(3, 'audioRecording'),
];
export const SPOKEN = [answered(1, 'audioRecording')];

/** Serves a live assessment with these answers to record, on a site that records. */
export function serveRecorded(questions: readonly RecordedQuestion[], hasOpenAttempt = false): void {
  const row = exampleRow(listLiveAssessments, {
    assessmentId: 7,
    title: 'Oral exam',
    mayStart: true,
    mayPay: false,
    openInNewWindow: false,
    hasOpenAttempt,
  });
  edge.reply(listLiveAssessments, [row]);
  edge.reply(listRecordedQuestions, [...questions]);
  edge.reply(getSiteSettings, siteSettings({ recordsWithWebcam: true }));
}

/** Watches the devices that the page opens. @returns a reader of the tracks that are still open */
export function watchDevices(): () => Promise<MediaStreamTrack[]> {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const streams: Promise<MediaStream>[] = [];
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation((constraints) => {
    const stream = open(constraints);
    streams.push(stream);
    return stream;
  });
  return async () =>
    (await Promise.all(streams)).flatMap((stream) =>
      stream.getTracks().filter(({ readyState }) => readyState === 'live'),
    );
}

export const openDevices = () => vi.mocked(navigator.mediaDevices.getUserMedia);

/** The row of a check. */
export const check = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
/** The button that leads to the instructions. */
export const proceed = () => button('Continue', dialog());

export async function openCheck(): Promise<void> {
  await openScreen('/dashboard', 'candidate');
  await button('Start').click();
}

/** Makes the test recording, as far as its player. */
export async function recordTest(): Promise<void> {
  await button('Record 3 seconds', dialog()).click();
  await expect.element(dialog().getByText('Play the test recording', { exact: false })).toBeVisible();
}
