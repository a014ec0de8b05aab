import type { ResultDetail } from '@invigil/contract/exam-client/calls';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { RecordedAnswerView } from '../../media/recorded-answer.ts';
import { MarkedQuestion } from '../../result-sheet/MarkedQuestion.tsx';
import { showPart } from '../../testing/ui-part.test-data.tsx';

const FIXTURES = '/testkit/src/media/fixtures';
const arrived: RecordedAnswerView = {
  kind: 'audio',
  address: `${FIXTURES}/tone.oga`,
  durationMs: 41_600,
  isDeleted: false,
};

/** The session with the browser, whose methods the types of this version do not name. */
const emulate = (media: string) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );

afterEach(() => emulate(''));

/** Shows a question of the marked script with a recorded answer, or with none. */
async function showAnswer(recordedAnswer: RecordedAnswerView | null, isAnswered = true) {
  const isVideo = recordedAnswer?.kind === 'video';
  const detail = {
    questionId: 1,
    position: 1,
    promptHtml: 'Say who you are.' as SafeHtml,
    isCode: false,
    imagePath: '',
    imageDescription: '',
    marked: { kind: isVideo ? 'videoRecording' : 'audioRecording', maxSeconds: 60, recording: null },
    recordedAnswer,
    answer: '',
    isAnswered,
    isSkipped: !isAnswered,
    marks: 300,
    obtainedMarks: null,
  } as unknown as ResultDetail;
  await showPart(
    <ol className="script">
      <MarkedQuestion detail={detail} />
    </ol>,
  );
}

it.each([
  ['audio', 'tone.oga', 'Recorded answer'],
  ['video', 'clip.webm', 'Video answer'],
] as const)(
  'a recorded answer of kind %s is played on the result sheet [marked-recording.1]',
  async (kind, file, name) => {
    await showAnswer({ ...arrived, kind, address: `${FIXTURES}/${file}` });
    await expect.element(page.getByText('Not marked yet')).toBeVisible();
    await expect.element(page.getByRole('group', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const player = () => document.querySelector<HTMLMediaElement>(kind);
    await expect.poll(() => player()?.currentTime).toBeGreaterThan(0);
    player()?.pause();
  },
);

it.each([
  [null, 'The recording has not arrived yet.'],
  [{ ...arrived, address: '' }, 'The recording has not arrived yet.'],
  [
    { ...arrived, address: '', isLate: true },
    'The recording is late because it differs from what the device announced. It counts only if it is accepted.',
  ],
  [
    { ...arrived, address: '', isDeleted: true },
    'The recording was deleted because its retention period is over.',
  ],
] as const)('an answer whose recording is missing says why [marked-recording.2]', async (recorded, text) => {
  await showAnswer(recorded);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(document.querySelector('audio, video')).toBeNull();
  await emulate('print');
  await expect.element(page.getByText(text)).toBeVisible();
});

it('a question without a recorded answer is shown as not answered [marked-recording.3]', async () => {
  await showAnswer(null, false);
  await expect.element(page.getByText('Not answered')).toBeVisible();
  await expect.element(page.getByText('The recording has not arrived yet.')).not.toBeInTheDocument();
});

it.each([
  ['audio', 'Audio recording, 0:42'],
  ['video', 'Video recording, 0:42'],
] as const)(
  'a recorded answer of kind %s is one line with its length in print [marked-recording.4]',
  async (kind, line) => {
    await showAnswer({ ...arrived, kind });
    const player = page.getByRole('group', { name: /answer$/i });
    await expect.element(player).toBeVisible();
    await expect.element(page.getByText(line)).not.toBeVisible();
    await emulate('print');
    await expect.element(page.getByText(line)).toBeVisible();
    expect(document.querySelector('.recording-player')?.checkVisibility()).toBe(false);
  },
);
