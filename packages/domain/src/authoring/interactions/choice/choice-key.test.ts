import { expect, it } from 'vitest';
import { asSafeHtml } from '../../../safe-html.ts';
import { interactionRules } from '../registry.ts';
import type { OptionLabel } from './choice.ts';

const rules = interactionRules('choice');
const options = (['A', 'B', 'C'] as const).map((label) => ({ label, html: asSafeHtml(`option ${label}`) }));
const keyed = (...key: OptionLabel[]) => ({ kind: 'choice', options, key }) as const;
const both = { kind: 'choice', key: ['A'], alsoAccepted: [['B', 'C']] } as const;

it('the key of a choice is told with every other accepted set, in the order of the options [choice-key.1]', () => {
  const texts = (of: ReturnType<typeof rules.withKey>) => rules.keyTexts(of, (html) => html);
  expect(texts(keyed('C', 'A'))).toEqual(['option A', 'option C']);
  expect(texts(rules.withKey(keyed('C'), both))).toEqual(['option A', 'option B + option C']);
});

it('a regrade replaces the key of a choice and the other accepted sets, and an author the key [choice-key.2]', () => {
  expect(rules.withKey(keyed('C'), both)).toStrictEqual({ ...keyed('A'), alsoAccepted: [['B', 'C']] });
  const back = rules.withKey(rules.withKey(keyed('C'), both), { kind: 'choice', key: ['C'] });
  expect(back).toStrictEqual(keyed('C'));
  expect([rules.keyOf(back), rules.keyOf(rules.withKey(back, both))]).toStrictEqual([
    { kind: 'choice', key: ['C'] },
    both,
  ]);
  const authored = { kind: 'choice', options: [{ label: 'A', text: 'one' }], key: ['A'] } as const;
  expect(rules.withAuthoredKey(authored, { kind: 'choice', key: [] })).toStrictEqual({
    ...authored,
    key: [],
  });
});

it('each accepted set of a choice ticks offered options, and more than one only where that is allowed [choice-key.3]', () => {
  const refusal = (
    key: readonly OptionLabel[],
    alsoAccepted: readonly OptionLabel[][],
    allowMultipleTicks = false,
  ) => rules.findKeyRefusal(keyed('A'), { kind: 'choice', key, alsoAccepted }, { allowMultipleTicks });
  expect(refusal(['A'], [['B'], ['C']])).toBeUndefined();
  for (const wrong of [[], ['D'], ['A', 'D']] as const) {
    expect(refusal(['A'], [[...wrong]], true)).toBe('emptyCorrectAnswer');
    expect(refusal([...wrong], [['A']], true)).toBe('emptyCorrectAnswer');
  }
  expect(refusal(['A'], [['B', 'C']])).toBe('multipleKeysNeedMultipleTicks');
  expect(refusal(['A'], [['B', 'C']], true)).toBeUndefined();
});
