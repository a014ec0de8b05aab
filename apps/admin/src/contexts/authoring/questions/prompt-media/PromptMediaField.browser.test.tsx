import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../testing/example-answers.test-data.ts';
import { button, expectHint, expectNone, main, question } from '../../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../../testing/refusal-texts.test-data.ts';
import { siteSettings } from '../../../../testing/site-settings.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../authoring-site.test-data.ts';
import { uploadOverFetch } from './upload-stand-in.test-data.ts';

const ADDRESS = '/question/quizQuestions?assessment=2';
const FIXTURES = '/testkit/src/media/fixtures';
const TONE = `${FIXTURES}/tone.oga`;
const CLIP = `${FIXTURES}/clip.webm`;
const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
  edge.reply(uploadRecording, { path: TONE, durationMs: 2_000 });
  uploadOverFetch();
  return () => vi.unstubAllGlobals();
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const media = (kind: 'Audio' | 'Video') => main().getByRole('group', { name: kind, exact: true });
const player = (kind: 'Audio' | 'Video') =>
  media(kind).getByCss('[class*=_storedRecording_] audio, [class*=_storedRecording_] video');
/** A field that is marked as optional. */
const words = (name: string) => main().getByRole('textbox', { name });
const save = () => button('Save').click();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openNew(type: 'Audio' | 'Video'): Promise<void> {
  await openScreen(`${ADDRESS}&question=new`, 'admin');
  await field('Question type').selectOptions(type);
  await field('Question').fill('What do you hear?');
}

/** Records a second of audio. */
async function record(): Promise<void> {
  await button('Record').click();
  await expect.element(main().getByText('Recording.', { exact: true })).toBeVisible();
  await pause(1_000);
  await button('Stop').click();
}

const chooseFile = (kind: 'Audio' | 'Video', file: File) =>
  userEvent.upload(media(kind).getByCss('[class*=_mediaChoice_] input[type=file]'), file);

it.each([
  ['Audio', 'noAudio'],
  ['Video', 'noVideo'],
] as const)(
  'a question of type %s requires its recording, and shows %s at its field [prompt-media-editor.1]',
  async (type, refusal) => {
    await openNew(type);
    await save();
    await expect.element(media(type).getByText(refusalText(refusal))).toBeVisible();
    await expectHint(button('Record'), refusalText(refusal));
    expect(edge.bodies(createQuestion)).toEqual([]);
  },
);

it('one press records, Stop ends it, and the recording is played, uploaded as Ogg and sent with the question [prompt-media-editor.2]', async () => {
  await openNew('Audio');
  await button('Record').click();
  await expect.element(main().getByText(/^0:(?:0[1-9]|[1-5]\d) recorded, 4:[0-5]\d left$/)).toBeVisible();
  await expect.element(button('Stop')).toHaveFocus();
  await expectNone(button('Save recording'));
  await expectHint(
    main().getByLabelText('Microphone', { exact: true }),
    'Another microphone begins the recording anew.',
  );
  await button('Pause').click();
  await button('Resume').click();
  await button('Stop').click();
  await expect.element(player('Audio')).toBeVisible();
  await expect.element(media('Audio').getByText('Upload complete.')).toBeVisible();
  await expect.element(media('Audio').getByText('Length: 2 s')).toBeVisible();
  const [upload] = edge.requests(uploadRecording);
  expect(await upload?.file?.slice(0, 4).text()).toBe('OggS');
  await words('Transcript').fill('A tone.');
  await save();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([
      { promptType: 'audio', recordingPath: TONE, mediaSeconds: 2, transcript: 'A tone.', videoLink: '' },
    ]);
});

it('a video is recorded with a picture of the camera, and again until it is saved [prompt-media-editor.3]', async () => {
  edge.reply(uploadRecording, { path: CLIP, durationMs: 2_000 });
  await openNew('Video');
  await button('Record').click();
  await expect.element(main().getByLabelText('What your camera sees')).toBeVisible();
  await expect.element(main().getByLabelText('Camera', { exact: true })).toBeEnabled();
  await button('Start recording').click();
  await pause(1_000);
  await button('Stop').click();
  await button('Record again').click();
  await button('Start recording').click();
  await pause(1_000);
  await button('Stop').click();
  await button('Save recording').click();
  await expect.element(player('Video')).toBeVisible();
  expect(edge.requests(uploadRecording)).toHaveLength(1);
  expect(edge.requests(uploadRecording)[0]?.file?.name).toBe('recording.webm');
});

it('a failed upload is repeated without another recording [prompt-media-editor.4]', async () => {
  edge.fail(uploadRecording, 0);
  await openNew('Audio');
  await record();
  await expect.element(media('Audio').getByText('Upload failed')).toBeVisible();
  await expect.element(media('Audio').getByCss('audio')).toBeVisible();
  await save();
  await expect.element(media('Audio').getByRole('alert')).toBeVisible();
  edge.reply(uploadRecording, { path: TONE, durationMs: 2_000 });
  await button('Retry the upload').click();
  await expect.element(player('Audio')).toBeVisible();
  const files = edge.requests(uploadRecording).map(({ file }) => file?.size);
  expect(files).toHaveLength(2);
  expect(files[0]).toBe(files[1]);
});

it('a question is not saved while its recording runs, and the recording is discarded on request [prompt-media-editor.5]', async () => {
  await openNew('Audio');
  await button('Record').click();
  await expect.element(main().getByText('Recording.', { exact: true })).toBeVisible();
  await save();
  await expect.element(media('Audio').getByText('Finish or discard the recording first.')).toBeVisible();
  await button('Cancel', media('Audio')).click();
  await button('Discard recording', question()).click();
  await expect.element(button('Record')).toBeVisible();
  await expectNone(media('Audio').getByText('Finish or discard the recording first.'));
  expect(edge.bodies(createQuestion)).toEqual([]);
});

it('a file without sound is refused at the field, and another one is accepted [prompt-media-editor.6]', async () => {
  await openNew('Audio');
  await chooseFile('Audio', new File(['no sound'], 'notes.mp3', { type: 'audio/mpeg' }));
  await expect.element(media('Audio').getByText(refusalText('recordingUnreadable'))).toBeVisible();
  expect(edge.requests(uploadRecording)).toHaveLength(0);
  await chooseFile('Audio', new File([await (await fetch(TONE)).blob()], 'tone.oga'));
  await expect.element(player('Audio')).toBeVisible();
  await expectNone(media('Audio').getByText(refusalText('recordingUnreadable')));
});

it('a refusal of the server is shown at the field of the recording [prompt-media-editor.7]', async () => {
  edge.refuse(uploadRecording, 'recordingTooLong');
  await openNew('Audio');
  await chooseFile('Audio', new File([await (await fetch(TONE)).blob()], 'tone.oga'));
  await expect.element(media('Audio').getByText(refusalText('recordingTooLong'))).toBeVisible();
  await expectNone(button('Retry the upload'));
  await expect.element(button('Upload a file')).toBeVisible();
});

it('a linked video is checked at its fields and sent with its length [prompt-media-editor.8]', async () => {
  await openNew('Video');
  await button('Link a video').click();
  const address = field('Address of the video');
  await expect.element(address).toHaveFocus();
  await address.fill('https://example.org/film');
  await field('Length of the video').fill('soon');
  await save();
  await expectHint(address, 'Enter the address of a video on YouTube or Vimeo');
  await expectHint(field('Length of the video'), 'Enter minutes and seconds');
  await address.fill('https://youtu.be/dQw4w9WgXcQ');
  await field('Length of the video').fill('3:32');
  await expect.element(page.getByRole('button', { name: 'Play the video on YouTube' })).toBeVisible();
  await save();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ promptType: 'video', videoLink: FILM, mediaSeconds: 212, recordingPath: '' }]);
});

it('a site without linked videos offers none [prompt-media-editor.9]', async () => {
  edge.reply(getSiteSettings, siteSettings({ allowsLinkedVideos: false }));
  await openNew('Video');
  await expect.element(button('Record')).toBeVisible();
  await expectNone(button('Link a video'));
});

it('a stored video opens with its player and captions, and a link replaces it after a confirmation [prompt-media-editor.10]', async () => {
  stored.questions = [
    authoredQuestion(1, 'What happens?', {
      assessmentId: 2,
      promptType: 'video',
      interaction: { kind: 'extendedText' },
      recordingPath: CLIP,
      videoLink: '',
      mediaSeconds: 2,
      transcript: '',
      captions: '',
    }),
  ];
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  await expect.element(player('Video')).toBeVisible();
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nBeep.';
  await userEvent.upload(
    media('Video').getByCss('input[accept*=vtt]'),
    new File([captions.replaceAll('\n', '\r\n')], 'clip.vtt'),
  );
  await expect.element(words('Captions')).toHaveValue(captions);
  await button('Replace').click();
  await button('Link a video').click();
  await button('Keep the current one', question()).click();
  await expect.element(player('Video')).toBeVisible();
  await button('Link a video').click();
  await button('Replace it', question()).click();
  await expectNone(player('Video'));
  await expect.element(field('Address of the video')).toBeVisible();
});

it('another type of question starts without the recording, which a change back restores [prompt-media-editor.11]', async () => {
  await openNew('Audio');
  await chooseFile('Audio', new File([await (await fetch(TONE)).blob()], 'tone.oga'));
  await expect.element(player('Audio')).toBeVisible();
  await field('Question type').selectOptions('Video');
  await expect.element(button('Link a video')).toBeVisible();
  await expectNone(player('Video'));
  await field('Question type').selectOptions('Audio');
  await expect.element(player('Audio')).toBeVisible();
  await field('Question type').selectOptions('Text');
  await save();
  await expect
    .poll(() => edge.bodies(createQuestion))
    .toMatchObject([{ promptType: 'text', recordingPath: '', mediaSeconds: 0 }]);
});

it('a browser that refuses the microphone says so, and a second try records [prompt-media-editor.12]', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(
    new DOMException('', 'NotAllowedError'),
  );
  await openNew('Audio');
  await button('Record').click();
  await expect.element(main().getByText(/Your browser does not allow/)).toBeVisible();
  await button('Try again').click();
  await expect.element(main().getByText('Recording.', { exact: true })).toBeVisible();
});

it('audio that was recorded is recorded again by one press, or removed [prompt-media-editor.14]', async () => {
  await openNew('Audio');
  await record();
  await expect.element(player('Audio')).toBeVisible();
  await button('Record again').click();
  await expect.element(main().getByText('Recording.', { exact: true })).toBeVisible();
  await pause(1_000);
  await button('Stop').click();
  await expect.poll(() => edge.requests(uploadRecording)).toHaveLength(2);
  await expect.element(media('Audio').getByText('Upload complete.')).toBeVisible();
  await button('Remove').click();
  await expectNone(player('Audio'));
  await expectNone(button('Record again'));
  await expect.element(button('Record')).toBeVisible();
});
