import { createQuestionBody } from '@invigil/contract/authoring/question-schemas';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { blankInteraction } from './interactions/registry.ts';
import type { QuestionValues } from './question-fields.ts';
import { fieldOf, toFormValues, toRequest, validate as validateWithin } from './question-values.ts';

const assessment = {
  assessmentId: 7,
  title: 'Unit Test 3',
  markingScheme: 'equal' as const,
  totalMarks: 10_000,
  allowMultipleKeys: false,
  allowMultipleTicks: false,
  isLive: false,
  attemptCount: 0,
  answerSeconds: 0,
};
const validate = (
  values: QuestionValues,
  rules: Parameters<typeof validateWithin>[1],
  stored?: QuestionValues,
) => validateWithin(values, rules, { maxRecordingSeconds: 300 }, stored);
const option = (text: string, isKey = false) => ({ text, isKey });
const choiceOf = (...options: { text: string; isKey: boolean }[]) => ({
  ...blankInteraction('choice', assessment),
  choice: { options, hasCodeOptions: false },
});
const filled: QuestionValues = {
  ...toFormValues(null, assessment),
  prompt: 'What current is drawn?',
  interaction: choiceOf(option('1.3 A'), option('2 A'), option('4 A'), option('6 A', true), option('')),
};

it('the question form sends the filled options with their letters and the marked ones as the key [question-values.1]', () => {
  const body = toRequest(filled, assessment);
  expect(body.interaction).toMatchObject({
    kind: 'choice',
    options: ['A', 'B', 'C', 'D'].map((label) => ({ label })),
    key: ['D'],
  });
  expect(body.marks).toBeUndefined();
  expect(z.safeEncode(createQuestionBody, body).success).toBe(true);
  expect(validate(filled, assessment)).toEqual({});
});

it('the question form sends options only for a choice, and marks only question by question [question-values.4]', () => {
  const body = toRequest(
    {
      ...filled,
      promptType: 'text',
      interaction: { ...filled.interaction, kind: 'extendedText' },
      marks: '2.5',
    },
    { ...assessment, markingScheme: 'perQuestion' },
  );
  expect(body).toMatchObject({ interaction: { kind: 'extendedText' }, marks: 250 });
});

it('the question form needs two options, no gap between options, and a key [question-values.2]', () => {
  const blank = { ...filled, interaction: choiceOf(option(''), option('x'), option(''), option('y')) };
  expect(validate(blank, assessment)).toEqual({
    'interaction.choice.options.0.text': 'fields.required',
    'interaction.choice.options.2.text': 'fields.required',
    'interaction.choice.key': 'refusals.emptyCorrectAnswer',
  });
  expect(validate(blank, { ...assessment, markingScheme: 'survey' })).not.toHaveProperty([
    'interaction.choice.key',
  ]);
});

it('the question form refuses equal options, except those of the stored question [question-values.10]', () => {
  const equal = { ...filled, interaction: choiceOf(option('A', true), option('<span>A</span>')) };
  const moved = { ...filled, interaction: choiceOf(option('A'), option('A', true)) };
  expect(Object.values(validate(equal, assessment))).toEqual(['refusals.equalOptions']);
  expect(Object.values(validate(equal, assessment, filled))).toEqual(['refusals.equalOptions']);
  expect(validate(moved, assessment, equal)).toEqual({});
});

it('the question form refuses a key on an option without text, and a second key where one is allowed [question-values.6]', () => {
  const onBlank = { ...filled, interaction: choiceOf(option('a', true), option('b'), option('', true)) };
  expect(validate(onBlank, assessment)).toMatchObject({
    'interaction.choice.key': 'refusals.emptyCorrectAnswer',
  });
  const two = { ...filled, interaction: choiceOf(option('a', true), option('b', true)) };
  expect(validate(two, assessment)).toEqual({
    'interaction.choice.key': 'refusals.multipleAnswersNotAllowed',
  });
  expect(validate(two, { ...assessment, allowMultipleKeys: true })).toEqual({});
});

it('the question form needs a figure for an image question, and marks above zero question by question [question-values.3]', () => {
  expect(
    validate(
      { ...filled, promptType: 'image', interaction: { ...filled.interaction, kind: 'extendedText' } },
      assessment,
    ),
  ).toEqual({
    imagePath: 'refusals.noImage',
  });
  const byQuestion = { ...assessment, markingScheme: 'perQuestion' as const };
  expect(validate(filled, byQuestion)).toEqual({ marks: 'fields.required' });
  expect(validate({ ...filled, marks: '0' }, byQuestion)).toEqual({ marks: 'fields.positive' });
});

const written = { ...filled, interaction: { ...filled.interaction, kind: 'extendedText' as const } };

it('the question form needs the recording of an audio question, and a recording or a link for a video [question-values.7]', () => {
  const path = '/Resources/QuestionVideos/x.webm?ticket';
  const video = { ...written, promptType: 'video' as const };
  expect(validate({ ...written, promptType: 'audio' }, assessment)).toEqual({
    recordingPath: 'refusals.noAudio',
  });
  expect(validate({ ...written, promptType: 'audio', recordingPath: path }, assessment)).toEqual({
    recordingPath: 'refusals.pleaseRecordAudio',
  });
  expect(validate(video, assessment)).toEqual({ recordingPath: 'refusals.noVideo' });
  expect(validate({ ...video, recordingPath: path }, assessment)).toEqual({});
  expect(
    validate(
      { ...video, recordingPath: path, videoLink: 'https://a.test/b.mp4', mediaSeconds: '9' },
      assessment,
    ),
  ).toEqual({ videoLink: 'refusals.linkAndRecording' });
});

it('the question form needs the length of a linked video, in minutes and seconds or in seconds [question-values.8]', () => {
  const linked = { ...written, promptType: 'video' as const, videoLink: 'https://youtu.be/dQw4w9WgXcQ' };
  for (const [typed, message] of [
    ['', 'fields.required'],
    ['0:00', 'fields.positive'],
    ['2:5', 'questions:media.lengthInvalid'],
    ['a while', 'questions:media.lengthInvalid'],
  ] as const)
    expect(validate({ ...linked, mediaSeconds: typed }, assessment)).toEqual({ mediaSeconds: message });
  for (const [typed, seconds] of [
    ['150', 150],
    ['2:30', 150],
    ['1:02:03', 3723],
  ] as const)
    expect(toRequest({ ...linked, mediaSeconds: typed }, assessment).mediaSeconds).toBe(seconds);
});

it('the question form sends the medium of its type only [question-values.9]', () => {
  const media = { recordingPath: 'x.oga', transcript: 'Words', captions: 'WEBVTT', imagePath: 'y.png' };
  expect(toRequest({ ...written, ...media, promptType: 'text' }, assessment)).toMatchObject({
    imagePath: 'y.png',
    recordingPath: '',
    transcript: '',
  });
  expect(toRequest({ ...written, ...media, promptType: 'audio' }, assessment)).toMatchObject({
    imagePath: '',
    recordingPath: 'x.oga',
    transcript: 'Words',
    captions: '',
  });
});

it('the question form needs a question text that is more than space [question-values.5]', () => {
  const result = z.safeEncode(createQuestionBody, toRequest({ ...filled, prompt: '   ' }, assessment));
  expect(result.error?.issues.map(({ message }) => message)).toContain('required');
});

it('the question form finds the row of a lettered option', () => {
  const third = ['option', 'C'].join('');
  expect(fieldOf(third, filled)).toBe('interaction.choice.options.2.text');
  expect(fieldOf('interaction.options.2.text', filled)).toBe('interaction.choice.options.2.text');
  expect(fieldOf('key', filled)).toBe('interaction.choice.key');
  expect(fieldOf('interactionKind', filled)).toBe('interaction.kind');
  expect(fieldOf('prompt', filled)).toBe('prompt');
});

it('the question form names the answer type where it does not fit the type of question', () => {
  expect(validate({ ...filled, promptType: 'text' }, assessment)).toMatchObject({
    'interaction.kind': 'refusals.invalidAnswerTypeForNonMcq',
  });
});
