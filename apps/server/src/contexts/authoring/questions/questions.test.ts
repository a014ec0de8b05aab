import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

async function upload(client: SignedIn, bytes: Buffer, fileName = 'figure.png', type = 'image/png') {
  const boundary = 'test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return test.app.inject({
    method: 'POST',
    url: questions.uploadQuestionImage.path,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0E5860' } })
    .png()
    .toBuffer();

const WRITTEN = { kind: 'extendedText' } as const;

describe('saving a question', () => {
  it('an invalid question is refused with the key of the broken rule [questions.3]', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const refusal = (given: Parameters<typeof questionFields>[1]) =>
      admin.refusal(questions.createQuestion, { body: questionFields(assessmentId, given) });
    expect(await refusal({ key: [] })).toBe('emptyCorrectAnswer');
    expect(await refusal({ key: ['E'] })).toBe('emptyCorrectAnswer');
    expect(await refusal({ key: ['A', 'B'] })).toBe('multipleAnswersNotAllowed');
    expect(await refusal({ interaction: WRITTEN })).toBe('invalidAnswerTypeForMcq');
    expect(await refusal({ promptType: 'text' })).toBe('invalidAnswerTypeForNonMcq');
    expect(await refusal({ promptType: 'image', interaction: WRITTEN })).toBe('noImage');
    expect(await refusal({ promptType: 'audio', interaction: WRITTEN })).toBe('noAudio');
    const recorded = { kind: 'audioRecording', maxSeconds: 60 } as const;
    expect(await refusal({ interaction: recorded })).toBe('invalidAnswerTypeForMcq');
    await admin.ok(questions.createQuestion, { body: questionFields(assessmentId, { prompt: 'Once?' }) });
    expect(await refusal({ prompt: 'Once?' })).toBe('questionTaken');
  });

  it('angle brackets of a question and its options are stored as they were typed, and equal options are refused [questions.8]', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const options = ['List<String>', 'List<Integer>', 'x<y and y>z', 'If a<b and b>c'].map((text, index) => ({
      label: OPTION_LABELS[index] ?? 'E',
      text,
    }));
    const fields = questionFields(assessmentId, { prompt: 'What is <T extends U> in <b>Java</b>?', options });
    await admin.ok(questions.createQuestion, { body: fields });
    const [saved] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    expect(saved?.promptHtml).toBe('What is &lt;T extends U&gt; in <b>Java</b>?');
    expect(saved?.interaction).toMatchObject({
      options: [
        { text: 'List&lt;String&gt;' },
        { text: 'List&lt;Integer&gt;' },
        { text: 'x&lt;y and y&gt;z' },
        { text: 'If a&lt;b and b&gt;c' },
      ],
    });
    expect(saved?.keyText).toBe('List<Integer>');
    const equal = ['<a href="x">same</a>', 'same'].map((text, index) => ({
      label: OPTION_LABELS[index] ?? 'E',
      text,
    }));
    const refused = { body: questionFields(assessmentId, { options: equal }) };
    expect(await admin.refusal(questions.createQuestion, refused)).toBe('equalOptions');
  });

  it('code keeps the white space at both ends, of the question and of its answer, and prose drops it [questions.9]', async () => {
    const code = '\t\tif (a < b)\n    return;\n\n';
    const { assessmentId } = await buildAssessment(admin, {}, [
      { prompt: code, isCode: true, interaction: WRITTEN, promptType: 'text' },
      { prompt: ' Why?\n<pre>\n  x\n</pre>\n', interaction: WRITTEN, promptType: 'text' },
    ]);
    const saved = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    expect(saved.map(({ prompt }) => prompt)).toEqual([code, 'Why?\n<pre>\n  x\n</pre>']);
    expect(saved[0]?.promptHtml).toBe(code.replace('<', '&lt;'));
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const answer = (questionId: number | undefined, text: string) => ({
      body: {
        attemptId,
        questionId: questionId ?? 0,
        answer: { kind: 'extendedText' as const, text },
        isSkipped: false,
      },
    });
    const [first, second] = saved.map(({ questionId }) => questionId);
    await candidate.ok(attempts.saveAnswer, answer(first, '    pass\n'));
    await candidate.ok(attempts.saveAnswer, answer(second, '  Because.\n'));
    expect(await candidate.refusal(attempts.saveAnswer, answer(first, ' \n\t'))).toBe('emptyAnswer');
    const read = async (position: number) =>
      (await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } })).answer;
    expect([await read(1), await read(2)]).toEqual([
      { kind: 'extendedText', text: '    pass\n' },
      { kind: 'extendedText', text: 'Because.' },
    ]);
    const fields = questionFields(assessmentId, { prompt: 'x = 1', isCode: true });
    const encoded = questions.createQuestion.body?.encode(fields as never) as Record<string, unknown>;
    const blank = Object.entries(encoded).map(([field, value]) => [
      field,
      value === 'x = 1' ? ' \n\t' : value,
    ]);
    const errors = await admin.fieldErrors(questions.createQuestion, Object.fromEntries(blank));
    expect(Object.values(errors)).toEqual([['required']]);
  });

  it('missing options, a missing text and an option with the separator are reported at their fields [questions.4]', async () => {
    const { assessmentId } = await buildAssessment(admin, {}, []);
    const wireBody = (given: Parameters<typeof questionFields>[1]) =>
      questions.createQuestion.body?.encode(questionFields(assessmentId, given) as never) as Record<
        string,
        unknown
      >;
    const errorsOf = (given: Parameters<typeof questionFields>[1]) =>
      admin.fieldErrors(questions.createQuestion, wireBody(given));
    expect(Object.values(await errorsOf({ options: [{ label: 'A', text: 'only' }] }))).toEqual([
      ['required'],
    ]);
    expect(await errorsOf({ prompt: '<script>alert(1)</script>' })).toEqual({ prompt: ['required'] });
    const withSeparator = Object.entries(wireBody({})).map(([field, value]) => [
      field,
      value === 'first' ? 'one#####two' : value,
    ]);
    const errors = await admin.fieldErrors(questions.createQuestion, Object.fromEntries(withSeparator));
    expect(Object.values(errors)).toEqual([['optionHasSeparator']]);
  });

  it('a question above the quota of the plan is refused, also when several are added concurrently [questions.7]', async () => {
    const limited = await buildAdmin(test, { questionLimit: 2 });
    const { assessmentId } = await buildAssessment(limited, {}, []);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () =>
        limited.status(questions.createQuestion, { body: questionFields(assessmentId) }),
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 202, 202, 202]);
  });

  it('a saved question has sanitised HTML, formulas as MathML and an unchanged code snippet [questions.1]', async () => {
    const code = 'if (a < b) {\n  print("<b>&amp;</b>");\n}';
    const { assessmentId } = await buildAssessment(admin, {}, [
      {
        prompt:
          'Is <b onclick="x()">x</b> < 3 and \\(x^2 < 9\\)? <img src=x onerror=alert(1)><script>1</script>',
      },
      { prompt: code, isCode: true },
    ]);
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const candidate = await buildCandidate(test, admin);
    await buildAttempt(candidate, assessmentId);
    const read = (position: number) =>
      candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
    const first = await read(1);
    expect(first.promptHtml).toContain('<b>x</b> &lt; 3');
    expect(first.promptHtml).toContain('<math');
    expect(first.promptHtml).not.toMatch(/script|onclick|onerror|<img/);
    const second = await read(2);
    expect(second).toMatchObject({
      isCode: true,
      promptHtml: 'if (a &lt; b) {\n  print("&lt;b&gt;&amp;amp;&lt;/b&gt;");\n}',
    });
  });
});

it('pictures of questions are stored under an opaque id and served only with a valid, unexpired ticket [questions.2]', async () => {
  const uploaded = await upload(admin, await picture(), '../../etc/passwd.png');
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  const { dbPath } = uploaded.json<{ dbPath: string }>();
  expect(dbPath).not.toContain('passwd');
  const { assessmentId } = await buildAssessment(admin, {}, [
    { imagePath: dbPath, imageDescription: 'A rectangle' },
  ]);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  const { imagePath, imageDescription } = await candidate.ok(attempts.getQuestion, {
    params: { assessmentId, position: 1 },
  });
  expect(imageDescription).toBe('A rectangle');
  const served = await test.app.inject({ url: imagePath });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  const [path = '', ticket = ''] = imagePath.split('?ticket=');
  const forged = `${path}?ticket=${ticket.replace(/^\d+/, '1')}`;
  for (const address of [path, forged, `${path}?ticket=`])
    expect((await test.app.inject({ url: address })).statusCode).toBe(404);
  test.clock.advance({ minutes: 21 });
  expect((await test.app.inject({ url: imagePath })).statusCode).toBe(404);
});

it('pictures of questions are refused if their bytes are no picture or exceed the size limit [questions.5]', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [svg, Buffer.from('not a picture'), Buffer.alloc(100, 0)]) {
    const response = await upload(admin, bytes);
    expect([response.statusCode, response.json()]).toEqual([202, { responseMsg: 'imageUnreadable' }]);
  }
  expect((await upload(admin, Buffer.alloc(9 * 1024 * 1024, 1))).statusCode).toBe(413);
});

it('pictures of questions of another tenant are refused [questions.6]', async () => {
  const { dbPath } = (await upload(admin, await picture())).json<{ dbPath: string }>();
  const other = await buildAdmin(test);
  const { assessmentId } = await buildAssessment(other, {}, []);
  const body = questionFields(assessmentId, { imagePath: dbPath });
  expect(await other.status(questions.createQuestion, { body })).toBe(400);
});
