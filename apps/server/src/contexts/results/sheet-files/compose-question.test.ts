import { exampleOf } from '@invigil/contract/openapi-examples';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import type { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { composeQuestion, type SheetDetail } from './compose-question.ts';
import { sheetFormats, UTC } from './sheet-formats.ts';

const schema = z.toJSONSchema(listResultDetails.ok, { io: 'input', unrepresentable: 'any' });
const [example] = listResultDetails.ok.decode(exampleOf(schema as Record<string, unknown>) as never);
if (example === undefined) throw new Error('The document has no example');

/** A question that was answered right, without the parts that a reader may not see. */
const BASE: SheetDetail = {
  ...example,
  position: 3,
  paperPosition: undefined,
  isAnswered: true,
  isSkipped: false,
  imagePath: '',
  media: null,
  recordedAnswer: null,
  marks: 400,
  obtainedMarks: 400,
  scoring: undefined,
  explanationHtml: undefined,
  comment: undefined,
  regrade: undefined,
  correctedAt: undefined,
  corrected: undefined,
  secondsSpent: undefined,
};

const compose = (change: Partial<SheetDetail>, locale: (typeof LOCALE_KEYS)[number] = 'en') =>
  composeQuestion({ ...BASE, ...change }, sheetFormats(locale, UTC));

it('a printed question has the note of its regrade, the comment and the time where its reader gets them [sheet-questions.1]', () => {
  expect(compose({}).notes).toEqual([]);
  expect(compose({ comment: '', regrade: null, secondsSpent: null }).notes).toEqual([
    { label: 'Time spent', text: '–' },
  ]);
  const regrade = { reason: 'The key was wrong.', voiding: null };
  expect(compose({ regrade, comment: 'Well done.', secondsSpent: 80 }).notes).toEqual([
    { label: 'Marked again', text: 'The key was wrong.' },
    { label: 'Comment', text: 'Well done.' },
    { label: 'Time spent', text: '1 min 20 s' },
  ]);
});

it.each([
  ['en', '\u22120.67', 'Scoring', /33\.33% of the marks \(0\.67\)/],
  ['es', '\u22120,67', 'Puntuación', /33,33\s% de los puntos \(0,67\)/],
  ['it', '\u22120,67', 'Punteggio', /33,33\s?% dei punti \(0,67\)/],
  ['in', '\u22120.67', 'अंक-योजना', /33\.33% \(0\.67\)/],
  ['bn', '\u22120.67', 'নম্বর পদ্ধতি', /33\.33% \(0\.67\)/],
] as const)(
  'a printed question has negative marks with a minus sign, and its scoring rule as a note, for readers of %s [negative-marks.15]',
  (locale, obtained, label, text) => {
    const scoring = { kind: 'exact', penaltyPercent: 33.33333 } as const;
    const { mark, notes } = compose({ marks: 200, obtainedMarks: -67, scoring }, locale);
    expect(mark).toEqual({ obtained, maximum: '2' });
    expect(notes).toEqual([{ label, text: expect.stringMatching(text) }]);
  },
);

it.each([
  ['en', 'Text corrected', '29 Nov 2026, 10:30 UTC'],
  ['it', 'Testo corretto', '29 nov 2026, 10:30 UTC'],
] as const)(
  'a printed question whose text was corrected while live has the time of the correction, for readers of %s [sheet-questions.10]',
  (locale, label, text) => {
    const correctedAt = new Date('2026-11-29T10:30:00Z');
    expect(compose({ correctedAt }, locale).notes).toEqual([{ label, text }]);
  },
);

it.each([
  ['fullMarks', 'This question was withdrawn. It counts with full marks. It was ambiguous.'],
  ['outOfTotal', 'This question was withdrawn. It does not count. It was ambiguous.'],
] as const)(
  'a printed question that was voided as %s says so, with the reason [sheet-questions.2]',
  (voiding, text) => {
    const { notes } = compose({ regrade: { reason: 'It was ambiguous.', voiding } });
    expect(notes).toEqual([{ label: 'Marked again', text }]);
  },
);

it('a printed choice has all options, with those that were chosen and, where the reader sees it, the key [sheet-questions.3]', () => {
  const options = [
    { label: 'A', html: 'one' },
    { label: 'B', html: 'two' },
  ] as never;
  const shown = compose({ marked: { kind: 'choice', options, selected: ['A'], key: ['B'] } });
  expect(shown.answer.options.map(({ isChosen, isKey }) => [isChosen, isKey])).toEqual([
    [true, false],
    [false, true],
  ]);
  const hidden = compose({ marked: { kind: 'choice', options, selected: ['A'] } });
  expect(hidden.answer.options.some(({ isKey }) => isKey)).toBe(false);
});

it.each([
  ['en', '0.3 ± 0.1'],
  ['it', '0,3 ± 0,1'],
] as const)(
  'a printed number has its key as readers of %s write it [sheet-questions.4]',
  (locale, keyText) => {
    const key = { value: '0.3', tolerance: '0.1' };
    expect(compose({ marked: { kind: 'numeric', text: '0,4', key } }, locale).answer).toEqual({
      options: [],
      text: '0,4',
      keyText,
    });
    const exact = { value: '-7', tolerance: '0' };
    expect(compose({ marked: { kind: 'numeric', text: '', key: exact }, isAnswered: false }).answer).toEqual({
      options: [],
      text: null,
      keyText: '\u22127',
    });
  },
);

it('a printed number of another tolerance has its key in signs, and the number that an answer with a power of ten was read as [sheet-questions.11]', () => {
  const key = {
    value: '2.5',
    tolerance: '0',
    toleranceKind: 'interval',
    upTo: '2000',
    openEnds: 'upper',
  } as const;
  const number = { kind: 'numeric', text: '1,5e3', unit: 'm', key } as const;
  expect(compose({ marked: number }, 'it').answer).toEqual({
    options: [],
    text: '1,5e3\u00A0m = 1500\u00A0m',
    keyText: '[2,5; 2000[\u00A0m',
  });
});

it('a printed short answer has the accepted text that counted, and the sign for any text is explained, for a reader who sees the key alone [sheet-questions.20]', () => {
  const key = {
    accepted: [
      { text: String.raw`colo*r \*`, percent: 100 },
      { text: 'hue', percent: 12.5 },
    ],
    isCaseSensitive: false,
    isAccentSensitive: true,
  };
  const entry = { kind: 'textEntry', text: 'Hue' } as const;
  expect(compose({ marked: { ...entry, key } }, 'it').answer).toEqual({
    options: [],
    text: 'Hue – Accettata come hue (12,5\u00A0%)',
    keyText: 'colo…r * · hue (12,5\u00A0%) – «…» sta per qualsiasi testo.',
  });
  const plain = { ...key, accepted: [{ text: 'Hue', percent: 100 }] };
  expect(compose({ marked: { ...entry, key: plain } }).answer).toMatchObject({ text: 'Hue', keyText: 'Hue' });
  expect(compose({ marked: entry }).answer).toMatchObject({ text: 'Hue', keyText: null });
  expect(compose({ marked: { ...entry, text: '', key }, isAnswered: false }).answer.text).toBeNull();
});

it('a printed recording is a line with its length, or says why there is none, and never an address [sheet-questions.5]', () => {
  const marked = { kind: 'audioRecording', maxSeconds: 60, recording: null } as const;
  const recorded = {
    kind: 'audio',
    address: '/Resources/QuestionVideos/x.oga?ticket=1',
    durationMs: 41_600,
    isDeleted: false,
  } as const;
  const answerOf = (recordedAnswer: SheetDetail['recordedAnswer'], isAnswered = true) =>
    compose({ marked, recordedAnswer, isAnswered, answer: recordedAnswer?.address ?? '' });
  expect(answerOf(recorded).answer.text).toBe('Audio recording, 0:42');
  expect(JSON.stringify(answerOf(recorded))).not.toContain('ticket');
  expect(answerOf(null).answer.text).toBe('The recording has not arrived yet.');
  expect(answerOf({ ...recorded, address: '', isDeleted: true }).answer.text).toBe(
    'The recording was deleted because its retention period is over.',
  );
  expect(answerOf({ ...recorded, address: '', isLate: true }).answer.text).toContain('is late');
  expect(answerOf(null, false).answer.text).toBeNull();
});

it('a printed prompt names its recording and its picture without an address [sheet-questions.6]', () => {
  const fileId = '3fda32cf-71c1-47ef-bda7-70b8e4da0005';
  const printed = compose({
    imagePath: `/Resources/QuestionImages/${fileId}?ticket=1`,
    imageDescription: 'A circuit',
    media: {
      kind: 'video',
      address: 'https://example.org/clip.webm',
      host: null,
      durationMs: 75_000,
      transcript: '',
      captions: '',
    },
  });
  expect(printed.image).toEqual({ fileId, description: 'A circuit' });
  expect(printed.mediaLines).toEqual(['Video of the question, 1 min 15 s']);
  expect(JSON.stringify(printed)).not.toMatch(/ticket|https:/);
});

it.each([
  [{ marks: 0 }, null, 'Answer'],
  [{ obtainedMarks: undefined }, null, 'Answer'],
  [{ obtainedMarks: null }, { obtained: '–', maximum: '4' }, 'Not marked yet'],
  [{ obtainedMarks: 133 }, { obtained: '1.33', maximum: '4' }, 'Partly correct'],
  [{ isSkipped: true, obtainedMarks: 0 }, { obtained: '0', maximum: '4' }, 'Not answered'],
] as const)(
  'a printed question with %o has the mark %o and says %s [sheet-questions.7]',
  (change, mark, verdict) => {
    expect(compose(change)).toMatchObject({ mark, verdict, number: '3' });
  },
);

it('a printed question of a shuffled exam has the number of the paper, and a note with that of the candidate [sheet-questions.9]', () => {
  expect(compose({ paperPosition: 5 })).toMatchObject({
    number: '5',
    notes: [{ label: 'Number for the candidate', text: '3' }],
  });
  expect(compose({ paperPosition: 3 })).toMatchObject({ number: '3', notes: [] });
});

it('a printed choice in code type keeps the white space of its options [code-options.12]', () => {
  const options = [{ label: 'A', html: '  x' }] as never;
  const printed = (change: object) =>
    compose({ marked: { kind: 'choice', options, selected: [], ...change } }).answer.options;
  expect(printed({ hasCodeOptions: true })).toMatchObject([{ html: '  x', isCode: true }]);
  expect(printed({})).toMatchObject([{ isCode: false }]);
});
