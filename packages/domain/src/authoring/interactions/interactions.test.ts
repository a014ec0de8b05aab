import { describe, expect, it } from 'vitest';
import { asSafeHtml } from '../../safe-html.ts';
import { promptTypeOf } from '../question.ts';
import { EXACT } from '../scoring/scoring-rule.ts';
import { answerRules, normalizeAnswer } from './answer-registry.ts';
import type { OptionLabel } from './choice/choice.ts';
import { withToggled } from './choice/choice-answer.ts';
import { INTERACTION_KINDS, type RenderedInteraction } from './interaction.ts';
import { marked } from './marking-result.ts';
import { interactionRules } from './registry.ts';

const rules = interactionRules('choice');
const ofAnswers = answerRules('choice');
const authored = {
  kind: 'choice',
  options: [
    { label: 'A', text: 'one' },
    { label: 'C', text: 'three' },
  ],
  key: ['C'],
} as const;
const rendered = rules.render(authored, [asSafeHtml('<b>one</b>'), asSafeHtml('three')]);
/** The form field of an option. */
const fieldOf = (label: OptionLabel) => `option${label}`;
const toPlainText = (html: string) => html.replace(/<[^>]*>/g, '');

describe('every interaction', () => {
  it.each(INTERACTION_KINDS)('the interaction %s begins with an empty answer, which is refused', (kind) => {
    const { emptyAnswer, isEmpty, findAnswerRefusal } = answerRules(kind);
    const answer = emptyAnswer();
    expect(answer.kind).toBe(kind);
    expect(isEmpty(answer)).toBe(true);
    const missing = { audioRecording: 'noAudio', videoRecording: 'noVideo' }[kind as string];
    expect(findAnswerRefusal(answer, { allowMultipleTicks: true })).toBe(missing ?? 'emptyAnswer');
  });

  it.each(INTERACTION_KINDS)('the interaction %s names no recording in its empty answer', (kind) => {
    const { emptyAnswer, recordingOf } = answerRules(kind);
    expect(recordingOf(emptyAnswer())).toBeNull();
  });

  it.each(INTERACTION_KINDS)(
    'the interaction %s has a longest recording exactly where one is recorded',
    (kind) => {
      const { recordedMedium, recordedSeconds } = interactionRules(kind);
      expect(recordedSeconds({ ...authored, kind, maxSeconds: 90 } as never)).toBe(
        recordedMedium === null ? 0 : 90,
      );
    },
  );
});

describe('a choice interaction', () => {
  it('a choice renders each option by its own text and keeps label and key', () => {
    expect(rules.sources(authored)).toEqual([
      { field: fieldOf('A'), source: 'one' },
      { field: fieldOf('C'), source: 'three' },
    ]);
    expect(rules.withSources(authored, ['1', '3']).options).toEqual([
      { label: 'A', text: '1' },
      { label: 'C', text: '3' },
    ]);
    expect(rendered.options).toEqual([
      { label: 'A', html: '<b>one</b>' },
      { label: 'C', html: 'three' },
    ]);
    expect(rendered.key).toEqual(['C']);
  });

  it('a choice shows a candidate no key', () => {
    expect(rules.toView({ ...rendered, secret: 1 } as RenderedInteraction<'choice'>)).toEqual({
      kind: 'choice',
      options: rendered.options,
    });
  });

  it('a choice names the texts that a candidate reads', () => {
    expect(ofAnswers.viewTexts(rules.toView(rendered))).toEqual(['<b>one</b>', 'three']);
  });

  it('a choice shows the key beside the marked answer only where the reader may see it', () => {
    const answer = { kind: 'choice', selected: ['A'] } as const;
    expect(rules.toMarked(rendered, answer, true)).toMatchObject({ selected: ['A'], key: ['C'] });
    expect(rules.toMarked(rendered, answer, false)).not.toHaveProperty('key');
    expect(rules.toMarked(rendered, null, false)).toEqual({
      kind: 'choice',
      options: rendered.options,
      selected: [],
    });
  });

  it('a choice drops an option whose text was not rendered', () => {
    const { options } = rules.render(authored, [asSafeHtml('one')]);
    expect(options).toEqual([{ label: 'A', html: 'one' }]);
  });

  it('an answer to a choice is not empty with a tick', () => {
    expect(ofAnswers.isEmpty({ kind: 'choice', selected: ['A'] })).toBe(false);
  });

  it('a choice without a key earns nothing, even where nothing is ticked', () => {
    expect(rules.mark({ ...rendered, key: [] }, ofAnswers.emptyAnswer(), 100, EXACT)).toEqual(marked(0));
    expect(rules.mark(rendered, { kind: 'choice', selected: ['C'] }, 100, EXACT)).toEqual(marked(100));
  });

  it('a choice needs texts for options A and B', () => {
    expect(rules.findMissingField(authored)).toBe(fieldOf('B'));
    expect(rules.findMissingField({ ...authored, options: [] })).toBe(fieldOf('A'));
    const [first] = authored.options;
    const second = { label: 'B', text: 'two' } as const;
    expect(rules.findMissingField({ ...authored, options: [first, second] })).toBeUndefined();
    expect(rules.findMissingField({ ...authored, options: [first, { ...second, text: '' }] })).toBe(
      fieldOf('B'),
    );
  });

  it('a choice lists answer and key as option texts, in the order of the question', () => {
    const answer = { kind: 'choice', selected: ['C', 'A'] } as const;
    expect(rules.answerTexts(rendered, answer, toPlainText)).toEqual(['one', 'three']);
    expect(rules.keyTexts(rendered, toPlainText)).toEqual(['three']);
  });

  it('a click on an option replaces the tick where one is allowed, and toggles it where multiple ticks are allowed', () => {
    const after = (selected: OptionLabel[], toggled: OptionLabel, allowMultipleTicks: boolean) =>
      withToggled({ kind: 'choice', selected }, toggled, allowMultipleTicks);
    expect(after([], 'C', false)).toEqual({ kind: 'choice', selected: ['C'] });
    expect(after(['C'], 'A', false)).toEqual({ kind: 'choice', selected: ['A'] });
    expect(after(['C'], 'C', false)).toEqual({ kind: 'choice', selected: ['C'] });
    expect(after(['C'], 'A', true)).toEqual({ kind: 'choice', selected: ['A', 'C'] });
    expect(after(['C'], 'C', true)).toEqual({ kind: 'choice', selected: [] });
  });

  it('an answer to a choice is stored in the order of the options, each once', () => {
    const view = rules.toView(rendered);
    expect(normalizeAnswer({ kind: 'choice', selected: ['C', 'A', 'C'] }, view)).toEqual({
      kind: 'choice',
      selected: ['A', 'C'],
    });
  });

  it('an answer with an option that the question does not have, or of another kind, is no answer to it', () => {
    const view = rules.toView(rendered);
    expect(normalizeAnswer({ kind: 'choice', selected: ['A', 'B'] }, view)).toBeUndefined();
    expect(normalizeAnswer({ kind: 'extendedText', text: 'one' }, view)).toBeUndefined();
  });
});

describe('a written answer', () => {
  const { sources, withSources, toMarked, answerTexts, keyTexts, render, toView } =
    interactionRules('extendedText');
  const { isEmpty, normalize, viewTexts } = answerRules('extendedText');
  const content = { kind: 'extendedText' } as const;

  it('a written answer has no source texts and no key', () => {
    expect(sources(content)).toEqual([]);
    expect(withSources(content, [])).toEqual(content);
    expect(render(content, [])).toEqual(content);
    expect(toView(content)).toEqual(content);
    expect(viewTexts(content)).toEqual([]);
    expect(keyTexts(content, toPlainText)).toEqual([]);
  });

  it('a written answer is empty without a visible character', () => {
    expect(isEmpty({ ...content, text: ' \n' })).toBe(true);
    expect(isEmpty({ ...content, text: ' a' })).toBe(false);
  });

  it('a written answer is stored without surrounding space and without U+0000', () => {
    expect(normalize({ ...content, text: ' a\u0000 b\n' }, content, false)).toEqual({
      ...content,
      text: 'a b',
    });
  });

  it('a written answer to code keeps its margins, and is empty where it is white space alone [interactions.1]', () => {
    const stored = (text: string) => normalize({ ...content, text }, content, true);
    expect(stored('\tif x:\n\t\ty()\n')).toEqual({ ...content, text: '\tif x:\n\t\ty()\n' });
    expect(stored(' \u0000\n\t')).toEqual({ ...content, text: '' });
  });

  it('a written answer is shown as the candidate wrote it', () => {
    const answer = { ...content, text: 'a < b' };
    expect(answerTexts(content, answer, toPlainText)).toEqual(['a < b']);
    expect(toMarked(content, answer, true)).toEqual(answer);
    expect(toMarked(content, null, true)).toEqual({ ...content, text: '' });
  });
});

describe('the type of a question', () => {
  const image = { kind: 'image', fileId: null, description: '' } as const;

  it('the type of a question with a choice is multiple choice, with or without a figure', () => {
    expect(promptTypeOf({ prompt: { media: null }, interaction: authored })).toBe('choice');
    expect(promptTypeOf({ prompt: { media: image }, interaction: authored })).toBe('choice');
  });

  it('the type of a question without a choice is the medium of its prompt', () => {
    const interaction = { kind: 'extendedText' } as const;
    expect(promptTypeOf({ prompt: { media: null }, interaction })).toBe('text');
    expect(promptTypeOf({ prompt: { media: image }, interaction })).toBe('image');
    expect(promptTypeOf({ prompt: { media: image }, interaction: { kind: 'audioRecording' } })).toBe('image');
  });
});
