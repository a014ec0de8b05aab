import type { CountingRules } from '../counting-rules.ts';
import { bestAccepted } from './accepted-texts.ts';
import { unifiedText } from './unified-text.ts';

/** Texts are counted as they were typed; those that read alike are one wrong value. */
export const textEntryCounting: CountingRules<'textEntry'> = {
  guessScore: () => null,
  options: () => [],
  listsWrongValues: true,
  mostWrongValues: 50,
  wrongForms: (key) => (value) => (bestAccepted(value, key) === undefined ? unifiedText(value, key) : null),
  countedField: 'text',
  values: (_rendered, content) => [typeof content === 'string' ? content.trim() : ''],
};
