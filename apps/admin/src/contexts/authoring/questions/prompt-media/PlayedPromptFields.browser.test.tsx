import { done } from '@invigil/contract/answers';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../testing/example-answers.test-data.ts';
import { button, main } from '../../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../../testing/refusal-texts.test-data.ts';
import { siteSettings } from '../../../../testing/site-settings.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../../authoring-site.test-data.ts';
import { uploadOverFetch } from './upload-stand-in.test-data.ts';

const ADDRESS = '/question/quizQuestions?assessment=2';
const TONE = '/testkit/src/media/fixtures/tone.oga';
const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const NOTHING = { recordingPath: '', videoLink: '', mediaSeconds: 0, transcript: '', captions: '' };

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
  edge.reply(updateQuestion, done('successfullyUpdated'));
  edge.reply(uploadRecording, { path: TONE, durationMs: 2_000 });
  uploadOverFetch();
  return () => vi.unstubAllGlobals();
});

const field = (name: string) => main().getByLabelText(name, { exact: true });

/** A new multiple choice, complete but for its recording. */
async function openChoice(): Promise<void> {
  await openScreen(`${ADDRESS}&question=new`, 'admin');
  await field('Question').fill('Which word do you hear?');
  await field('Option A').fill('ship');
  await field('Option B').fill('sheep');
  await main().getByCss('label[class*=_keyBubble_]').first().click();
}

it('a multiple choice has a recording above its options, with the rules of its plays [played-prompt.1]', async () => {
  await openChoice();
  await button('Add audio').click();
  await expect.element(button('Add a figure')).not.toBeInTheDocument();
  const file = new File([await (await fetch(TONE)).blob()], 'tone.oga', { type: 'audio/ogg' });
  await userEvent.upload(main().getByCss('[class*=_mediaChoice_] input[type=file]'), file);
  await expect.element(main().getByText('Length: 2 s')).toBeVisible();
  await field('How often it may be played').selectOptions('Twice');
  await field('The options appear').selectOptions('After it has been played');
  await main().getByRole('textbox', { name: 'Transcript' }).fill('Sheep.');
  await button('Save').click();
  await expect.poll(() => edge.bodies(createQuestion)).toHaveLength(1);
  expect(edge.bodies(createQuestion)[0]).toMatchObject({
    ...NOTHING,
    promptType: 'choice',
    imagePath: '',
    playedPrompt: {
      kind: 'audio',
      recordingPath: TONE,
      mediaSeconds: 2,
      transcript: 'Sheep.',
      maxPlays: 2,
      optionsAfter: true,
    },
  });
});

it('a recording above options that is missing is asked for at its field, and removing it asks for none [played-prompt.2]', async () => {
  await openChoice();
  await button('Add audio').click();
  await button('Save').click();
  await expect.element(main().getByText(refusalText('noAudio'))).toBeVisible();
  await button('Remove the audio').click();
  await button('Save').click();
  await expect.poll(() => edge.bodies(createQuestion)).toHaveLength(1);
  expect(edge.bodies(createQuestion)[0]).toMatchObject({ playedPrompt: null });
});

it('plays of a video in another site’s player cannot be limited, and the editor says why [played-prompt.3]', async () => {
  edge.reply(getSiteSettings, siteSettings({ allowsLinkedVideos: true }));
  await openChoice();
  await button('Add a video').click();
  await field('How often it may be played').selectOptions('Once');
  await button('Link a video').click();
  await field('Address of the video').fill(FILM);
  await field('Length of the video').fill('3:32');
  await expect
    .element(main().getByText('The player of another site does not report plays, so they cannot be limited.'))
    .toBeVisible();
  await button('Save').click();
  await expect.element(main().getByText(/^Plays of a video in the player of another site/)).toBeVisible();
  expect(edge.bodies(createQuestion)).toEqual([]);
});

it('a listening question opens with its recording and its rules, and is sent unchanged [played-prompt.4]', async () => {
  const playedPrompt = {
    ...NOTHING,
    kind: 'audio' as const,
    recordingPath: TONE,
    mediaSeconds: 2,
    maxPlays: 1,
    optionsAfter: false,
  };
  const interaction = {
    kind: 'choice' as const,
    options: [
      { label: 'A' as const, text: 'ship' },
      { label: 'B' as const, text: 'sheep' },
    ],
    key: ['A' as const],
  };
  const fields = { assessmentId: 2, promptType: 'choice', interaction, playedPrompt } as const;
  stored.questions = [authoredQuestion(1, 'Which word do you hear?', fields)];
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  await expect.element(field('How often it may be played')).toHaveDisplayValue('Once');
  await expect.element(main().getByText('Length: 2 s')).toBeVisible();
  await field('Question').fill('Which word was it?');
  await button('Save').click();
  await expect.poll(() => edge.bodies(updateQuestion)).toHaveLength(1);
  expect(edge.bodies(updateQuestion)[0]).toMatchObject({ playedPrompt });
});
