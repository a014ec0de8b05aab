import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { elementsText, writtenChoice } from '@invigil/testkit/ai/written-questions';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { expect, it } from 'vitest';
import { pick, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { written } = site;

it('a survey has no key, and an assessment of several keys may have several [drafts.12]', async () => {
  const survey = await buildAssessment(site.admin, { markingScheme: 'survey' }, [{ key: [] }]);
  site.standIn.answer = (request) => {
    expect(JSON.stringify(request.schema)).not.toContain('correctOptions');
    return { text: elementsText([{ prompt: 'Tea?', explanation: '', options: ['Yes', 'No'] }]) };
  };
  const { assessmentId } = survey;
  const [question] = (await written({ questionCount: 1, assessmentId })).questions;
  expect(question?.interaction).toMatchObject({ kind: 'choice', key: [] });
});

it('written and spoken answers are drafted with their kind and length [drafts.13]', async () => {
  const element = { prompt: 'Explain a fuse.', explanation: 'It melts.' };
  site.standIn.answer = () => ({ text: elementsText([element]) });
  const shared = { promptType: 'text', questionCount: 1 } as const;
  const text = await written({ ...shared, interactionKind: 'extendedText' });
  expect(text.questions[0]?.interaction).toEqual({ kind: 'extendedText' });
  const spoken = await written({ ...shared, interactionKind: 'audioRecording', answerLength: 90 });
  expect(spoken.questions[0]?.interaction).toEqual({ kind: 'audioRecording', maxSeconds: 90 });
});

it('a short answer is drafted with its accepted texts as they stand, and one whose texts cannot be is dropped [text-entry-server.4]', async () => {
  const element = { prompt: 'Which sign multiplies?', explanation: '' };
  const drafted = async (accepted: readonly object[]) => {
    site.standIn.answer = () => ({ text: elementsText([{ ...element, accepted }]) });
    const order = { promptType: 'text', questionCount: 1, interactionKind: 'textEntry' } as const;
    return await written(order);
  };
  const { questions } = await drafted([
    { text: ' 2 * 3 ', percent: 100 },
    { text: 'times', percent: 50 },
    { text: 'Times', percent: 50 },
  ]);
  expect(questions[0]?.interaction).toEqual({
    kind: 'textEntry',
    accepted: [
      { text: String.raw`2 \* 3`, percent: 100 },
      { text: 'times', percent: 50 },
    ],
    isCaseSensitive: false,
    isAccentSensitive: true,
  });
  expect((await drafted([{ text: 'times', percent: 50 }])).questions).toEqual([]);
});

it('markup of a model is shown as typed, and its formulas are formulas [drafts.14]', async () => {
  const element = writtenChoice(1, { prompt: 'Is 3 < 4 & <script>alert(1)</script> \\(a<b\\)?' });
  site.standIn.answer = () => ({ text: elementsText([element]) });
  const draft = await written({ questionCount: 1 });
  await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { questions: pick(draft.questions) },
  });
  const question = (await site.admin.ok(listQuestions, { params: { assessmentId: site.assessmentId } })).at(
    -1,
  );
  expect(question?.promptHtml).toContain('3 &lt; 4 &amp; &lt;script&gt;');
  expect(question?.promptHtml).toContain('<math');
});

/** JSON as a model writes it that does not double the backslashes of formulas. */
const withSingleBackslashes = (...elements: Parameters<typeof elementsText>[0]) =>
  elementsText(elements).replaceAll(String.raw`\\`, '\\');

it('formulas with one backslash, line breaks and code of a model are drafted and saved [drafts.41]', async () => {
  const formula = String.raw`\(\frac{1}{2} \times \beta \neq \rho\)`;
  const element = writtenChoice(1, {
    prompt: `What is ${formula}\nin Python?\n\`\`\`python\ndef f(x):\n    return x < 2\n\`\`\``,
    explanation: 'First:\n\tone()\n\ttwo()',
    options: [String.raw`\(\nu\)`, 'List<String>', 'List<Integer>', '4'],
  });
  site.standIn.answer = () => ({ text: withSingleBackslashes(element) });
  const draft = await written({ questionCount: 1 });
  expect(draft.droppedCount).toBe(0);
  await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { questions: pick(draft.questions) },
  });
  const saved = await site.admin.ok(listQuestions, { params: { assessmentId: site.assessmentId } });
  expect(saved.at(-1)).toMatchObject({
    prompt: `What is ${formula}<br />in Python? <pre>def f(x):\n    return x &lt; 2</pre>`,
    explanation: '<pre>First:\n\tone()\n\ttwo()</pre>',
    interaction: { options: [{ text: String.raw`\(\nu\)` }, { text: 'List&lt;String&gt;' }, {}, {}] },
  });
});

it('a question of a model whose option is code of several lines is dropped and counted [drafts.42]', async () => {
  const options = ['if x:\n    y()', 'a', 'b', 'c'];
  site.standIn.answer = () => ({
    text: elementsText([writtenChoice(1, { options }), writtenChoice(2)]),
  });
  const draft = await written({ questionCount: 2 });
  expect(draft.questions).toHaveLength(1);
  expect(draft.droppedCount).toBeGreaterThan(0);
});
