import { describe, expect, it } from 'vitest';
import { EXACT } from '../../scoring/scoring-rule.ts';
import { answerRules, normalizeAnswer } from '../answer-registry.ts';
import { interactionRules } from '../registry.ts';

const rules = interactionRules('numeric');
const authored = { kind: 'numeric', value: '0.3', tolerance: '0.1' } as const;
const answer = (text: string) => ({ kind: 'numeric', text }) as const;

describe('a numeric interaction', () => {
  const rendered = rules.render(authored, []);

  it('a number earns all marks within the tolerance, in any of the five languages, and else none [numeric.5]', () => {
    for (const text of ['0.3', '0,4', '०.२', '০.৩', '.3'])
      expect(rules.mark(rendered, answer(text), 200, EXACT)).toEqual({ kind: 'marked', marks: 200 });
    for (const text of ['0.41', 'about 0.3', '', '-0.3'])
      expect(rules.mark(rendered, answer(text), 200, EXACT)).toEqual({ kind: 'marked', marks: 0 });
    for (const unusable of [{ value: '' }, { tolerance: 'none' }])
      expect(rules.mark({ ...rendered, ...unusable }, answer('0'), 200, EXACT)).toEqual({
        kind: 'marked',
        marks: 0,
      });
  });

  it('a candidate sees neither the number nor its tolerance during the exam [numeric.6]', () => {
    expect(rules.toView(rendered)).toEqual({ kind: 'numeric' });
    expect(rules.toMarked(rendered, answer('7'), false)).toEqual(answer('7'));
    expect(rules.toMarked(rendered, null, true)).toEqual({
      ...answer(''),
      key: { value: '0.3', tolerance: '0.1' },
    });
  });

  it('a number is required, except in a survey [numeric.7]', () => {
    const blank = { ...authored, value: '' };
    const rule = { allowMultipleKeys: false };
    expect(rules.findSaveRefusal(authored, { ...rule, markingScheme: 'equal' })).toBeUndefined();
    expect(rules.findSaveRefusal(blank, { ...rule, markingScheme: 'equal' })).toBe('emptyCorrectAnswer');
    expect(rules.findSaveRefusal(blank, { ...rule, markingScheme: 'survey' })).toBeUndefined();
    expect(rules.findGoLiveRefusal({ ...rendered, value: '' }, { allowMultipleTicks: false })).toBe(
      'questionMissingKey',
    );
    expect(rules.findGoLiveRefusal(rendered, { allowMultipleTicks: false })).toBeUndefined();
  });

  it('answer and key of a number are shown as texts', () => {
    const plain = (html: string) => html;
    expect(rules.answerTexts(rendered, answer('0,4'), plain)).toEqual(['0,4']);
    expect(rules.keyTexts(rendered, plain)).toEqual(['0.3 ± 0.1']);
    expect(rules.keyTexts({ ...rendered, tolerance: '0' }, plain)).toEqual(['0.3']);
    expect(rules.keyTexts({ ...rendered, value: '' }, plain)).toEqual([]);
  });

  it('the answer to a number is stored as it was typed, without surrounding space and without U+0000', () => {
    expect(normalizeAnswer(answer(' 0,\u00004 '), { kind: 'numeric' })).toEqual(answer('0,4'));
  });

  it('a number without a key shows none, and a regrade replaces the key and requires a number [numeric.20]', () => {
    expect(rules.toMarked({ ...rendered, value: '' }, answer('7'), true)).toEqual(answer('7'));
    const key = { kind: 'numeric', value: '2', tolerance: '0' } as const;
    expect([rules.keyOf(rendered), rules.render(key, [])]).toEqual([authored, key]);
    expect([rules.withKey(rendered, key), rules.withAuthoredKey(authored, key)]).toEqual([key, key]);
    const rule = { allowMultipleTicks: false };
    expect(rules.findKeyRefusal(rendered, key, rule)).toBeUndefined();
    expect(rules.findKeyRefusal(rendered, { ...key, value: '' }, rule)).toBe('emptyCorrectAnswer');
  });

  it('space and marks that cannot be seen are no answer to a number, and a word is one [numeric.21]', () => {
    const { isEmpty, findAnswerRefusal, viewTexts } = answerRules('numeric');
    const rule = { allowMultipleTicks: false };
    for (const blank of [answer(' '), answer('\u200B'), answer('\uFEFF \u200E')])
      expect([isEmpty(blank), findAnswerRefusal(blank, rule)]).toEqual([true, 'emptyAnswer']);
    expect([isEmpty(answer('x')), findAnswerRefusal(answer('x'), rule)]).toEqual([false, undefined]);
    expect(viewTexts({ kind: 'numeric' })).toEqual([]);
  });

  it('a number has no texts to render', () => {
    expect(rules.sources(authored)).toEqual([]);
    expect(rules.withSources(authored, [])).toEqual(authored);
    expect(rules.findMissingField(authored)).toBeUndefined();
    expect(rules.isMultipleChoice).toBe(false);
  });
});
