import type { OkOf } from '@invigil/contract/endpoint';
import { getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { silence } from '@invigil/ui/testing/silence.test-data.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { ResultPage } from './ResultPage.tsx';

const ATTEMPT_ID = 41;
const FAILED = 'The recording cannot be loaded. Check your connection, then press play again.';

type Detail = OkOf<typeof results.listResultDetails>[number];

const result: OkOf<typeof results.getResult> = {
  attemptId: ATTEMPT_ID,
  assessmentId: 5,
  userId: 7,
  fullName: 'Meera Iyer',
  email: 'meera@example.org',
  title: 'Oral exam',
  timeLimitMinutes: 60,
  secondsTaken: 600,
  totalMarks: 300,
  passMark: 0,
  obtainedMarks: 200,
  isMarked: true,
  outcome: 'passed',
  attemptCount: 1,
  finishedAt: new Date(),
  certificateTemplateId: null,
  pointerLeaveSum: 0,
  visibilityChangeSum: 0,
  finishReason: 'submitted',
  hasCertificate: false,
  isCertificateRevoked: false,
};

/** A marked answer whose recording has this address. */
const answered = (address: string): Detail => ({
  responseId: { attemptId: ATTEMPT_ID, position: 1 },
  attemptId: ATTEMPT_ID,
  questionId: 1,
  position: 1,
  promptHtml: asSafeHtml('Say who you are.'),
  isCode: false,
  imagePath: '',
  imageDescription: '',
  media: null,
  marked: { kind: 'audioRecording', maxSeconds: 60, recording: null },
  recordedAnswer: { kind: 'audio', address, durationMs: 20_000, isDeleted: false },
  answer: '0:20',
  isSkipped: false,
  isAnswered: true,
  marks: 300,
  obtainedMarks: 200,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  candidateId: 7,
});

/** The replies of the server to the result page; null for no reply. */
let readDetails: () => Detail[] | null;
let receipt: OkOf<typeof getReceipt>['receipt'];
let isMarked: boolean;
/** Whether a server of the version before replies, which has no call for the whole sheet. */
let isFormer: boolean;

beforeEach(() => {
  isFormer = false;
  writeSession({ token: 'token', userId: 7 });
  receipt = null;
  isMarked = true;
  vi.stubGlobal('fetch', async (address: string) => {
    const isOf = ({ path }: { readonly path: string }) => address.startsWith(path.split(':')[0] ?? '');
    if (isOf(results.getResultSheet)) {
      if (isFormer) return Response.json({ responseMsg: 'notFoundMsg' }, { status: 404 });
      const details = isMarked ? readDetails() : null;
      if (isMarked && details === null) throw new TypeError('Failed to fetch');
      return Response.json(results.getResultSheet.ok.encode({ result, receipt, details }));
    }
    if (isOf(results.getAttemptMarkingState))
      return Response.json(results.getAttemptMarkingState.ok.encode({ isMarked }));
    if (isOf(results.getResult)) return Response.json(results.getResult.ok.encode(result));
    if (isOf(getReceipt)) return Response.json(getReceipt.ok.encode({ receipt }));
    const details = readDetails();
    if (details === null) throw new TypeError('Failed to fetch');
    return Response.json(results.listResultDetails.ok.encode(details));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  writeSession(null);
});

const show = () =>
  render(
    inProviders(<ResultPage attemptId={ATTEMPT_ID} answers={{ undelivered: [], late: 0, notTaken: 0 }} />),
  );
const audio = () => document.querySelector<HTMLMediaElement>('.recording-player audio');

it('a recording on the result page whose address has expired is read again, and plays [exam-result-recordings.1]', async () => {
  const address = silence(20);
  let isExpired = true;
  // Not base64 with its ticket: the browser cannot load it.
  readDetails = () => [answered(isExpired ? `${address}?ticket=1` : address)];
  const screen = await show();
  const play = screen.getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).toBeVisible();
  isExpired = false;
  await play.click();
  await expect.poll(() => audio()?.currentTime ?? 0).toBeGreaterThan(0);
  audio()?.pause();
});

it('a recording on the result page whose address cannot be renewed says so, and the result stays [exam-result-recordings.2]', async () => {
  const address = silence(20);
  let isOnline = true;
  readDetails = () => (isOnline ? [answered(`${address}?ticket=1`)] : null);
  const screen = await show();
  const play = screen.getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).toBeVisible();
  isOnline = false;
  await play.click();
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Oral exam' })).toBeVisible();
});

it('the result page shows the receipt, also while the marking is pending, and prints it [exam-receipt.1]', async () => {
  readDetails = () => [];
  receipt = { endedAt: new Date('2026-11-29T10:00:00Z'), answerCount: 12, code: '0G7K-M2QX-9VTD-4HN1' };
  for (const marked of [true, false]) {
    isMarked = marked;
    const screen = await show();
    const card = screen.getByRole('region', { name: 'Receipt' });
    await expect.element(card.getByText('0G7K-M2QX-9VTD-4HN1')).toBeVisible();
    await expect.element(card.getByText(/with 12 answers\./)).toBeVisible();
    expect(card.element().closest('.no-print')).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    await screen.unmount();
  }
});

it('a result of an attempt that ended before there were receipts shows none [exam-receipt.2]', async () => {
  readDetails = () => [];
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Receipt' })).not.toBeInTheDocument();
});

it('a server of the version before has the result, the receipt and the script asked for one by one [exam-result-sheet.1]', async () => {
  isFormer = true;
  readDetails = () => [answered(silence(20))];
  receipt = { endedAt: new Date('2026-11-29T10:00:00Z'), answerCount: 12, code: '0G7K-M2QX-9VTD-4HN1' };
  for (const marked of [true, false]) {
    isMarked = marked;
    const screen = await show();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Oral exam' })).toBeVisible();
    await expect.element(screen.getByText('0G7K-M2QX-9VTD-4HN1')).toBeVisible();
    const prompt = screen.getByText('Say who you are.');
    if (marked) await expect.element(prompt).toBeVisible();
    else await expect.element(prompt).not.toBeInTheDocument();
    await screen.unmount();
  }
});
