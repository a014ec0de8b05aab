import type { InteractionKind, InteractionView } from '@invigil/domain/authoring/interactions/interaction';
import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';

const FORMULA = '<math><mi>U</mi><mo>=</mo><mi>R</mi><mo>⋅</mo><mi>I</mi></math>';
const option = (label: 'A' | 'B' | 'C', html: string) => ({ label, html: asSafeHtml(html) });

/** A question of each interaction, as its candidate sees it. */
const VIEWS: { readonly [Kind in InteractionKind]: InteractionView<Kind> } = {
  choice: {
    kind: 'choice',
    options: [option('A', 'one'), option('B', `two ${FORMULA}`), option('C', '<code>three</code>')],
  },
  extendedText: { kind: 'extendedText' },
  numeric: { kind: 'numeric' },
  textEntry: { kind: 'textEntry', isCaseSensitive: false, isAccentSensitive: true },
  audioRecording: { kind: 'audioRecording', maxSeconds: 60 },
  videoRecording: { kind: 'videoRecording', maxSeconds: 120 },
};

/** Edits the answer on the page; `pick` is a random number below 1. */
export const ANSWERS: { readonly [Kind in InteractionKind]: (main: Element, pick: number) => void } = {
  choice: (main, pick) => {
    const inputs = main.querySelectorAll<HTMLInputElement>('.options input');
    inputs[Math.floor(pick * inputs.length)]?.click();
  },
  extendedText: (main, pick) =>
    type(main.querySelector('textarea'), pick < 0.3 ? '' : `answer ${Math.floor(pick * 100)}`),
  numeric: (main, pick) =>
    type(
      main.querySelector<HTMLInputElement>('.number-input'),
      pick < 0.3 ? '' : `${Math.floor(pick * 100)},`,
    ),
  textEntry: (main, pick) =>
    type(
      main.querySelector<HTMLInputElement>('.entry-input'),
      pick < 0.3 ? '' : `entry ${Math.floor(pick * 100)}`,
    ),
  // The devices stay closed: their level would differ between two mounts.
  audioRecording: () => {},
  videoRecording: () => {},
};

/** Replaces the text of a field, as a candidate who types does. */
function type(field: HTMLTextAreaElement | HTMLInputElement | null, text: string): void {
  if (field === null || field.readOnly) return;
  // The field's own setter: the one of React's instance would swallow the event.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Figures by position; questions 5 and 6 are neighbours with figures. */
const FIGURES: Readonly<Record<number, number>> = { 2: 40, 5: 80, 6: 120, 11: 160 };

const FIXTURES = '/testkit/src/media/fixtures';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA tone';

/** A recording of two seconds, with a transcript. */
export const TONE: MediaView = {
  kind: 'audio',
  address: `${FIXTURES}/tone.oga`,
  host: null,
  durationMs: 2_000,
  transcript: 'A tone of 440 hertz',
  captions: '',
};

/** A video of two seconds, with captions. */
export const CLIP: MediaView = {
  kind: 'video',
  address: `${FIXTURES}/clip.webm`,
  host: null,
  durationMs: 2_000,
  transcript: '',
  captions: CAPTIONS,
};

/** Recordings by position; questions 8 and 9 are neighbours with recordings. */
const RECORDINGS: Readonly<Record<number, MediaView>> = { 8: TONE, 9: CLIP };

/** A picture of one grey level, which loads without a server. */
export function greyFigure(level: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [8, 4];
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('the browser has no canvas');
  paint.fillStyle = `rgb(${level} ${level} ${level})`;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

/** Twelve questions: every interaction in turn, some with code, a formula, a figure or a recording. */
export function manyQuestions(): ExamQuestion[] {
  const kinds = Object.keys(VIEWS) as InteractionKind[];
  return Array.from({ length: 12 }, (_, index) => {
    const position = index + 1;
    const level = FIGURES[position];
    const kind = kinds[index % kinds.length] ?? 'choice';
    return {
      ...question(position),
      questionCount: 12,
      interaction: VIEWS[kind],
      isCode: position % 4 === 0,
      promptHtml: asSafeHtml(position % 3 === 0 ? `What is ${FORMULA}?` : `Prompt ${position}`),
      media: RECORDINGS[position] ?? null,
      imagePath: level === undefined ? '' : greyFigure(level),
    };
  });
}
