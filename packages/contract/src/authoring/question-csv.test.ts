import { expect, it } from 'vitest';
import { decodeQuestionRecord, type QuestionRecord, questionColumnOf } from './question-csv.ts';

const record = (change: QuestionRecord): QuestionRecord => ({ question: 'Describe it.', ...change });
const decoded = (change: QuestionRecord) => {
  const result = decodeQuestionRecord(record(change), 7);
  return 'fields' in result ? result.fields : expect.fail(JSON.stringify(result.problems));
};
const problems = (change: QuestionRecord) => {
  const result = decodeQuestionRecord(record(change), 7);
  return 'problems' in result ? result.problems : [];
};

it.each([
  ['audio', 'audioRecording'],
  ['Video', 'videoRecording'],
  ['2', 'audioRecording'],
  ['3', 'videoRecording'],
] as const)(
  'the answer type %s of a CSV file is %s, with its length in seconds [question-csv.1]',
  (answerType, kind) => {
    const fields = decoded({ answerType, answerSeconds: '90' });
    expect(fields).toMatchObject({ promptType: 'text', interaction: { kind, maxSeconds: 90 } });
  },
);

it.each([
  ['', 'positive'],
  ['0', 'positive'],
  ['-1', 'positive'],
  ['1.5', 'integer'],
  ['a minute', 'integer'],
  ['36001', 'tooLarge'],
])(
  'the length %j of a recorded answer in a CSV file is refused at its column [question-csv.2]',
  (answerSeconds, problem) => {
    expect(problems({ answerType: 'audio', answerSeconds })).toEqual([{ column: 'answerSeconds', problem }]);
  },
);

it.each([
  ['1,5', 150],
  ['२.५', 250],
  ['\uFF12', 200],
  ['12.50', 1250],
] as const)(
  'the marks %s of a CSV file are %i hundredths, as the five languages write them [question-csv.4]',
  (marks, hundredths) => {
    expect(decoded({ marks }).marks).toBe(hundredths);
  },
);

it.each([
  ['1,000', 'number'],
  ['1.500', 'number'],
  ['1e3', 'number'],
  ['0x10', 'number'],
  ['1.234', 'twoDecimals'],
  ['\u20131', 'markCanNotBeLessZero'],
])(
  'the marks %s of a CSV file are refused at their column, because they may mean another number [question-csv.5]',
  (marks, problem) => {
    expect(problems({ marks })).toEqual([{ column: 'marks', problem }]);
  },
);

it('the length of a recorded answer has a column of its own, which other answers ignore [question-csv.3]', () => {
  for (const header of ['answerSeconds', 'Answer seconds', 'ANSWER_SECONDS'])
    expect(questionColumnOf(header)).toBe('answerSeconds');
  expect(decoded({ answerSeconds: '90' }).interaction).toEqual({ kind: 'extendedText' });
});
