import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { expect, it } from 'vitest';
import { getQuestion } from '../../exam-client/calls.ts';
import { UnreadableAnswer } from '../../exam-client/light-codec.ts';
import { examQuestion } from '../exam-question-schema.ts';
import { NO_PROMPT_MEDIA } from '../media-fields.ts';
import { authorQuestion, createQuestionBody } from '../question-schemas.ts';

const FIELDS = { quizTopicId: 7, questionDetail: 'Which?', questionTypeId: 5 };
const NESTED = {
  kind: 'choice',
  options: [
    { label: 'A', text: 'ampere' },
    { label: 'B', text: 'coulomb' },
  ],
  key: ['B'],
} as const;
const FLAT = { answerTypeId: 5, optionA: 'ampere', optionB: 'coulomb', correctOption: 'Option-B' };

const decode = (more: object) => createQuestionBody.safeDecode({ ...FIELDS, ...more } as never);
const interactionIn = (more: object) => decode(more).data?.interaction;
/** The messages of a refused body by wire field. */
const problemsIn = (more: object) =>
  Object.fromEntries(
    (decode(more).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

it('an interaction is read from the nested field, from the flat fields, or from both where they are alike [nested.1]', () => {
  expect(interactionIn({ interaction: NESTED })).toEqual(NESTED);
  expect(interactionIn(FLAT)).toEqual(NESTED);
  expect(interactionIn({ ...FLAT, interaction: NESTED })).toEqual(NESTED);
  const written = { questionTypeId: 4, interaction: { kind: 'extendedText' } };
  expect(interactionIn({ ...written, answerTypeId: 4 })).toEqual({ kind: 'extendedText' });
});

it('blank flat fields beside a nested interaction count as not sent [nested.2]', () => {
  const blank = { optionA: '', optionB: null, optionE: '', correctOption: '' };
  expect(interactionIn({ ...blank, interaction: NESTED })).toEqual(NESTED);
});

it.each([
  ['an option', { optionB: 'volt' }, { optionB: 'contradicts' }],
  ['a further option', { optionC: 'volt' }, { optionC: 'contradicts' }],
  ['a missing option', { optionB: '' }, { optionB: 'contradicts' }],
  ['the key', { correctOption: 'Option-A' }, { correctOption: 'contradicts' }],
  ['the kind', { answerTypeId: 4 }, { answerTypeId: 'contradicts' }],
  ['a recorded kind', { answerTypeId: 2 }, { answerTypeId: 'contradicts' }],
])(
  'flat fields that contradict a nested interaction in %s are refused at their fields [nested.3]',
  (_what, change, problems) => {
    expect(problemsIn({ ...FLAT, ...change, interaction: NESTED })).toEqual(problems);
  },
);

/** Twelve options, which the flat fields cannot say. */
const TWELVE = {
  kind: 'choice',
  options: OPTION_LABELS.map((label) => ({ label, text: `text ${label}` })),
  key: ['A', 'L'],
} as const;

it('a question with more than five options is read from the nested field alone, and what is flat beside it contradicts [nested.10]', () => {
  const blank = { optionA: '', optionE: '', correctOption: '', answerTypeId: 5 };
  expect(interactionIn({ ...blank, interaction: TWELVE })).toEqual(TWELVE);
  const half = { optionA: 'text A', correctOption: 'Option-A' };
  expect(problemsIn({ ...half, interaction: TWELVE })).toEqual({
    optionA: 'contradicts',
    correctOption: 'contradicts',
  });
  expect(problemsIn({ ...FLAT, correctOption: 'Option-F' })).toEqual({ correctOption: 'unknownChoice' });
});

it('an interaction that is missing, unknown or malformed is refused at its field [nested.4]', () => {
  expect(problemsIn({})).toEqual({ answerTypeId: 'required' });
  expect(problemsIn({ interaction: { kind: 'essay' } })).toEqual({ 'interaction.kind': 'unknownChoice' });
  const [first] = NESTED.options;
  expect(problemsIn({ interaction: { ...NESTED, options: [first, first] } })).toEqual({
    'interaction.options': 'unknownChoice',
  });
  const long = { ...first, text: 'a'.repeat(2_001) };
  expect(problemsIn({ interaction: { ...NESTED, options: [long] } })).toEqual({
    'interaction.options.0.text': 'tooLong',
  });
  const many = { ...NESTED, options: Array.from({ length: 6 }, () => first) };
  expect(problemsIn({ interaction: many })).toHaveProperty('interaction.options');
});

it('options and key of a nested interaction are stored in the order of the labels [nested.5]', () => {
  const options = NESTED.options.toReversed();
  expect(interactionIn({ interaction: { ...NESTED, options, key: ['B', 'A', 'B'] } })).toEqual({
    ...NESTED,
    key: ['A', 'B'],
  });
});

it('a nested interaction has no field beyond its schema [nested.6]', () => {
  expect(interactionIn({ interaction: { ...NESTED, hint: 'B' } })).toEqual(NESTED);
});

it('answers to authors have the nested interaction and the flat fields of the published interface [nested.7]', () => {
  const question = {
    questionId: 1,
    assessmentId: 1,
    prompt: 'Which?',
    marks: 100,
    promptType: 'choice',
    complexity: 'easy',
    categoryId: null,
    explanation: '',
    imagePath: '',
    imageDescription: '',
    ...NO_PROMPT_MEDIA,
    isCode: false,
    keyText: '',
    categoryName: '',
    promptTypeName: '',
    answerTypeName: '',
    promptHtml: '',
    recordVersion: 'v',
    createdBy: null,
    updatedBy: null,
    interaction: NESTED,
  };
  expect(authorQuestion.encode(question as never)).toMatchObject({
    ...FLAT,
    optionC: '',
    interaction: NESTED,
  });
});

const HTML = asSafeHtml('ampere');
const ASKED = {
  questionId: 1,
  position: 1,
  questionCount: 1,
  promptHtml: HTML,
  marks: 100,
  promptType: 'choice',
  assessmentId: 1,
  promptTypeName: '',
  answerTypeName: '',
  imagePath: '',
  imageDescription: '',
  isCode: false,
  isSkipped: false,
  isAnswered: true,
  interaction: { kind: 'choice', options: [{ label: 'A', html: HTML }], key: ['A'] },
  answer: { kind: 'choice', selected: ['A'] },
};
const sentQuestion = () => examQuestion.encode(ASKED as never) as unknown as Record<string, unknown>;

it("a candidate's question has neither a key in its nested interaction nor in its flat fields [nested.8]", () => {
  const sent = sentQuestion();
  expect(sent).toMatchObject({
    interaction: { kind: 'choice', options: [{ label: 'A', html: 'ampere' }] },
    answer: { kind: 'choice', selected: ['A'] },
    answerTypeId: 5,
    optionA: 'ampere',
    userAnswer: 'Option-A',
  });
  expect(JSON.stringify(sent)).not.toContain('key');
});

it("a candidate's question with twelve options has its nested interaction and answer, and blank flat fields [nested.11]", () => {
  const interaction = { kind: 'choice', options: OPTION_LABELS.map((label) => ({ label, html: HTML })) };
  const answer = { kind: 'choice', selected: ['A', 'L'] };
  const sent = examQuestion.encode({ ...ASKED, interaction, answer } as never);
  expect(sent).toMatchObject({ interaction, answer, answerTypeId: 5 });
  expect(sent).toMatchObject({ optionA: '', optionE: '', userAnswer: '' });
});

it('the exam page reads the nested interaction and answer, and none of the flat fields beside them [nested.9]', () => {
  const { interaction, answer, ...flat } = sentQuestion();
  const { answerTypeId: _kind, optionA: _option, userAnswer: _text, answerText: _written, ...others } = flat;
  const read = { interaction: { kind: 'choice', options: [{ label: 'A', html: 'ampere' }] }, answer };
  expect(getQuestion.ok.decode({ ...others, interaction, answer })).toMatchObject(read);
  expect(Object.keys(getQuestion.ok.decode(sentQuestion()))).not.toContain('optionA');
  expect(() => getQuestion.ok.decode(flat)).toThrow(UnreadableAnswer);
});

it('options in code type keep the white space at their ends, and go with flat fields that carry the same text [code-options.11]', () => {
  const code = {
    ...NESTED,
    options: [
      { label: 'A', text: '  a < b ' },
      { label: 'B', text: 'b' },
    ],
    hasCodeOptions: true,
  };
  expect(interactionIn({ interaction: code })).toEqual(code);
  const flat = { answerTypeId: 5, optionA: 'a &lt; b', optionB: 'b', correctOption: 'Option-B' };
  expect(interactionIn({ ...flat, interaction: code })).toEqual(code);
  expect(problemsIn({ ...flat, optionA: 'a', interaction: code })).toEqual({ optionA: 'contradicts' });
  expect(interactionIn({ interaction: { ...code, hasCodeOptions: false } })).toMatchObject({
    options: [{ text: 'a < b' }, { text: 'b' }],
  });
});

it('the flat fields carry the text of options in code type as HTML, without a formula [code-options.7]', () => {
  const options = [
    { label: 'A', text: 'if (a < b)\n    print(\\(a\\));  ' },
    { label: 'B', text: '  return  b' },
  ];
  const { data } = decode({ interaction: { ...NESTED, options, hasCodeOptions: true } });
  if (data === undefined) throw new Error('The body is refused');
  expect(createQuestionBody.encode(data)).toMatchObject({
    interaction: { options, hasCodeOptions: true },
    optionA: 'if (a &lt; b)\n    print(&#92;(a\\));',
    optionB: 'return  b',
    correctOption: 'Option-B',
  });
});
