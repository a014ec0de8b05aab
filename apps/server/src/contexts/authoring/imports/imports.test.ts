import * as candidateImport from '@invigil/contract/accounts/candidate-import-endpoints';
import * as contract from '@invigil/contract/authoring/import-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { csvOf, importCalls, TEXT } from './import-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  admin = await buildAdmin(test);
  calls = importCalls(admin);
});
afterAll(() => test.close());

/** The start of a workbook under another name. */
const ZIP = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]);

/** The reasons of a file of questions, by line: `column problem`. */
async function problemsOf(assessmentId: number, lines: readonly string[]) {
  const rows = await calls.list(await calls.stage(assessmentId, lines.join('\n')));
  return rows.map(({ line, problems }) =>
    [line, ...problems.map(({ column, problem }) => `${column} ${problem}`)].join(': '),
  );
}

describe('a CSV file', () => {
  it('an uploaded CSV file is stored under a path that no address serves', async () => {
    const path = await calls.upload();
    expect(path).toMatch(/^\/Resources\/Imports\/[0-9a-f-]{36}$/);
    expect((await test.app.inject(path)).statusCode).toBe(404);
  });

  it('an uploaded CSV file is refused unless its name has .csv and its bytes are text [imports.1]', async () => {
    for (const wrong of [
      { ...csvOf(TEXT), name: 'users.xlsx' },
      csvOf(Buffer.from([0, 1, 2, 0xff])),
      csvOf(ZIP),
      csvOf(Buffer.from([0xff, 0xfe, 65])),
    ])
      for (const endpoint of [candidateImport.uploadUserCsv, contract.uploadQuestionCsv])
        expect((await admin.sendFile(endpoint, wrong)).json()).toEqual({
          responseMsg: 'csvUploadError',
        });
  });

  it('an uploaded CSV file of another user is refused like a missing file [imports.2]', async () => {
    const other = await buildAdmin(test);
    const path = await importCalls(other).upload();
    const assessmentId = await calls.emptyAssessment();
    for (const foreign of [path, '/Resources/Imports/../../secret.key', '/etc/passwd']) {
      const refused = { path: ['invalidValue'] };
      expect(await admin.fieldErrors(candidateImport.readUserCsv, { path: foreign })).toEqual(refused);
      for (const endpoint of [contract.readQuestionCsv, contract.stageQuestionCsv])
        expect(await admin.fieldErrors(endpoint, { path: foreign, assessmentId })).toEqual(refused);
    }
    const theirs = await buildAssessment(other);
    const body = { path: await calls.upload(), assessmentId: theirs.assessmentId };
    for (const endpoint of [contract.readQuestionCsv, contract.stageQuestionCsv])
      expect(await admin.status(endpoint, { body })).toBe(404);
  });

  it('an upload of a CSV file is refused from a candidate', async () => {
    const candidate = await buildCandidate(test, admin);
    for (const endpoint of [candidateImport.uploadUserCsv, contract.uploadQuestionCsv])
      expect((await candidate.sendFile(endpoint, csvOf(TEXT))).statusCode).toBe(403);
  });
});

describe('a file of questions', () => {
  it('a file of questions has any of five encodings, four separators and three line ends [question-import.2]', async () => {
    const textWith = (separator: string, end: string) =>
      [
        ['question', 'option A', 'option B', 'correctOptions'],
        ['Où est l’été?', 'Là', '"Ici, ""près"""', 'B'],
      ]
        .map((fields) => fields.join(separator))
        .join(end);
    const text = textWith(';', '\r\n');
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const files = [
      ...[',', ';', '\t', '|'].flatMap((separator) =>
        ['\n', '\r\n', '\r'].map((end) => textWith(separator, end)),
      ),
      `\uFEFF${text}`,
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(text.replaceAll('’', '\x92'), 'latin1'),
    ];
    for (const file of files) {
      const assessmentId = await calls.emptyAssessment();
      await admin.ok(contract.readQuestionCsv, await calls.fileFor(assessmentId, file));
      expect(await calls.questionsOf(assessmentId)).toMatchObject([
        { prompt: 'Où est l’été?', keyText: 'Ici, "près"' },
      ]);
    }
  });

  it('a file of questions gives the reason for each row that manual entry would refuse [question-import.3]', async () => {
    const { assessmentId } = await buildAssessment(
      admin,
      { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
      [{ prompt: 'Taken?', marks: 100 }],
    );
    const row = (fields: string) => `${fields}${','.repeat(10 - fields.split(',').length)},1`;
    const problems = await problemsOf(assessmentId, [
      'question,questionType,answerType,option A,option B,option C,correctOptions,explanation,difficulty,codeSnippet,marks,category',
      row(',,,a,b,,A'),
      row(`${'x'.repeat(20_001)},,,a,b,,A`),
      row('No second?,,,a,,,A'),
      row('No key?,,,a,b'),
      row('Key of no option?,,,a,b,,C'),
      row('Two keys?,,,a,b,,A B'),
      row('Wrong key?,,,a,b,,BAD'),
      row('Types?,text,MCQ,a,b,,A'),
      row('Picture?,image'),
      row('Voice?,text,audio'),
      row('Nonsense?,essay,poem,,,,,,impossible,perhaps'),
      row(String.raw`\(\def\a{x}\a\)?,,,a,b,,A`),
      row('<script>x</script>,,,a,b,,A'),
      'No marks?,,,a,b,,A',
      'Odd marks?,,,a,b,,A,,,,1.234',
      'Many marks?,,,a,b,,A,,,,"1,000"',
      'No such category?,,,a,b,,A,,,,1,Nowhere',
      row('Taken?,,,a,b,,A'),
      row('Twice?,,,a,b,,A'),
      row('Twice?,,,c,d,,B'),
    ]);
    expect(problems).toEqual([
      '2: question required',
      '3: question tooLong',
      expect.stringMatching(/^4: \w+B required$/),
      '5: null emptyCorrectAnswer',
      '6: null emptyCorrectAnswer',
      '7: null multipleAnswersNotAllowed',
      '8: correctOptions unknownChoice',
      '9: null invalidAnswerTypeForNonMcq',
      '10: null noImage',
      '11: answerSeconds positive',
      '12: questionType unknownChoice: difficulty unknownChoice: answerType unknownChoice: codeSnippet boolean',
      '13: question formulaDefinition',
      '14: question required',
      '15: marks positive',
      '16: marks twoDecimals',
      '17: marks number',
      '18: category unknownCategory',
      '19: null questionTaken',
      '20',
      '21: null duplicate',
    ]);
  });

  it('a file of questions keeps the margins of code, with quotes and without, and drops those of prose [question-import.14]', async () => {
    const assessmentId = await calls.emptyAssessment();
    const lines = [
      'codeSnippet, question ,answerType,explanation',
      '',
      'yes,    return x  ,text, "two, three" ',
      'yes,"\t""x""\n  y\n",text,',
      'no,   Why?  ,text,"  So.  "',
      'no,"  How?  ",text,',
      'yes, "say ""hi"", x",text,',
      'yes,   ,text,',
    ];
    for (const separator of [',', ';', '\t']) {
      const batchId = await calls.stage(assessmentId, lines.join('\r\n').replaceAll(',', separator));
      expect((await calls.list(batchId)).map(({ problems }) => problems.length)).toEqual([0, 0, 0, 0, 0, 1]);
    }
    await calls.save(await calls.stage(assessmentId, lines.join('\n')));
    expect((await calls.questionsOf(assessmentId)).map(({ prompt }) => prompt)).toEqual([
      '    return x  ',
      '\t"x"\n  y\n',
      'Why?',
      'How?',
      'say "hi", x',
    ]);
  });

  it('a file of questions keeps angle brackets, and the review names the elements that it removes [question-import.13]', async () => {
    const assessmentId = await calls.emptyAssessment();
    const lines = [
      'question,option A,option B,correctOptions,explanation',
      'x<y and y>z?,List<String>,List<Integer>,A,',
      '"<a href=""y"">Link</a>?",<script>1</script>one,<b>two</b>,B,<!-- note -->So',
      'Same?,<img src=x>a,a,A,',
    ];
    const batchId = await calls.stage(assessmentId, lines.join('\n'));
    const rows = await calls.list(batchId);
    expect(rows.map(({ removed }) => removed)).toEqual([undefined, ['a', 'script', '!--'], ['img']]);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [{ column: null, problem: 'equalOptions' }],
    ]);
    await calls.save(batchId);
    expect(await calls.questionsOf(assessmentId)).toMatchObject([
      { prompt: 'x&lt;y and y&gt;z?', keyText: 'List<String>' },
      { prompt: 'Link?', keyText: 'two' },
    ]);
  });

  it('a file of questions is refused with a reason if it is unreadable or too long [question-import.9]', async () => {
    const assessmentId = await calls.emptyAssessment();
    for (const [text, refusal] of [
      ['no,columns\nat,all\n', 'csvUploadInstruction'],
      ['question,option A\n', 'csvUploadInstruction'],
      ['question\n"open quote', 'csvUploadInstruction'],
      [`question\n${'Why?\n'.repeat(10_001)}`, 'csvTooManyRows'],
    ] as const)
      for (const endpoint of [contract.readQuestionCsv, contract.stageQuestionCsv])
        expect(await admin.refusal(endpoint, await calls.fileFor(assessmentId, text))).toBe(refusal);
  });

  it('the sample file of questions is public, and any assessment can import it [question-import.10]', async () => {
    const reply = await test.app.inject(contract.QUESTION_SAMPLE_PATH);
    expect(reply.headers['content-disposition']).toContain('question-upload.csv');
    for (const markingScheme of ['equal', 'perQuestion', 'survey'] as const) {
      const assessmentId = await calls.emptyAssessment(
        markingScheme === 'equal' ? {} : { markingScheme, totalMarks: 0, passMark: 0 },
      );
      await admin.ok(contract.readQuestionCsv, await calls.fileFor(assessmentId, reply.body));
      expect(await calls.questionsOf(assessmentId)).toHaveLength(7);
    }
  });
});
