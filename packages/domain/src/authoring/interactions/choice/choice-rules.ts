import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import type { OptionLabel, QuestionOption } from './choice.ts';

/** Rules of multiple choice. An answer earns its marks only where it ticks exactly the correct options. */
export const choiceRules: InteractionRules<'choice'> = {
  isMultipleChoice: true,
  recordedMedium: null,
  recordedSeconds: () => 0,

  sources: ({ options }) => options.map(({ label, text }) => ({ field: `option${label}`, source: text })),

  withSources: (authored, sources) => ({
    ...authored,
    options: authored.options.map(({ label }, index) => ({ label, text: sources[index] ?? '' })),
  }),

  render: ({ options, key }, html) => ({
    kind: 'choice',
    options: options.flatMap(({ label }, index) => {
      const rendered = html[index];
      return rendered === undefined ? [] : [{ label, html: rendered }];
    }),
    key,
  }),

  findMissingField: ({ options }) => {
    const missing = (['A', 'B'] as const).find(
      (label) => !options.some((option) => option.label === label && option.text !== ''),
    );
    return missing && `option${missing}`;
  },

  findSaveRefusal: ({ options, key }, { markingScheme, allowMultipleKeys }) => {
    if (key.some((label) => !options.some((option) => option.label === label))) return 'emptyCorrectAnswer';
    if (markingScheme !== 'survey' && key.length === 0) return 'emptyCorrectAnswer';
    if (key.length > 1 && !allowMultipleKeys) return 'multipleAnswersNotAllowed';
    return undefined;
  },

  findGoLiveRefusal: ({ key }, { allowMultipleTicks }) => {
    if (key.length === 0) return 'questionMissingKey';
    return key.length > 1 && !allowMultipleTicks ? 'multipleKeysNeedMultipleTicks' : undefined;
  },

  toView: ({ options }) => ({
    kind: 'choice',
    options: options.map(({ label, html }) => ({ label, html })),
  }),

  toMarked: ({ options, key }, answer, showsKey) => ({
    kind: 'choice',
    options: options.map(({ label, html }) => ({ label, html })),
    selected: answer?.selected ?? [],
    ...(showsKey ? { key } : {}),
  }),

  mark: ({ key }, { selected }, marks) => marked(key.length > 0 && isExactSet(key, selected) ? marks : 0),

  answerTexts: ({ options }, { selected }, toPlainText) =>
    chosen(options, selected).map(({ html }) => toPlainText(html)),

  keyTexts: ({ options, key }, toPlainText) => chosen(options, key).map(({ html }) => toPlainText(html)),
};

/** The options with these labels, in the order of the question. */
function chosen(options: readonly QuestionOption[], labels: readonly OptionLabel[]): QuestionOption[] {
  return options.filter(({ label }) => labels.includes(label));
}

function isExactSet(key: readonly OptionLabel[], selected: readonly OptionLabel[]): boolean {
  const ticked = new Set(selected);
  return ticked.size === key.length && key.every((label) => ticked.has(label));
}
