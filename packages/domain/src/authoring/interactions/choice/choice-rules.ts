import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import type { AuthoredOption, ChoiceKey, OptionLabel, QuestionOption } from './choice.ts';
import { shownOption } from './shown-option.ts';

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

  findSaveRefusal: ({ options, key }, { markingScheme, allowMultipleKeys }, stored) => {
    const shown = shownTexts(options);
    const areStored = stored?.kind === 'choice' && isSameList(shown, shownTexts(stored.options));
    if (!areStored && new Set(shown).size < shown.length) return 'equalOptions';
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

  // A reader sees the accepted set that the candidate ticked, or else the key.
  toMarked: (rendered, answer, showsKey) => {
    const options = rendered.options.map(({ label, html }) => ({ label, html }));
    const selected = answer?.selected ?? [];
    if (!showsKey) return { kind: 'choice', options, selected };
    return { kind: 'choice', options, selected, key: findAccepted(rendered, selected) ?? rendered.key };
  },

  mark: (rendered, { selected }, marks) => marked(findAccepted(rendered, selected) === undefined ? 0 : marks),

  answerTexts: ({ options }, { selected }, toPlainText) =>
    chosen(options, selected).map(({ html }) => toPlainText(html)),

  keyTexts: ({ options, key, alsoAccepted = [] }, toPlainText) => {
    const texts = (labels: readonly OptionLabel[]) =>
      chosen(options, labels).map(({ html }) => toPlainText(html));
    return [...texts(key), ...alsoAccepted.map((labels) => texts(labels).join(' + '))];
  },

  keyOf: ({ key, alsoAccepted }) =>
    alsoAccepted === undefined ? { kind: 'choice', key } : { kind: 'choice', key, alsoAccepted },

  withKey: ({ options }, { key, alsoAccepted }) =>
    alsoAccepted === undefined
      ? { kind: 'choice', options, key }
      : { kind: 'choice', options, key, alsoAccepted },

  withAuthoredKey: ({ options }, { key }) => ({ kind: 'choice', options, key }),

  findKeyRefusal: ({ options }, { key, alsoAccepted = [] }, { allowMultipleTicks }) => {
    const accepted = [key, ...alsoAccepted];
    const isOffered = (label: OptionLabel) => options.some((option) => option.label === label);
    if (accepted.some((labels) => labels.length === 0 || !labels.every(isOffered)))
      return 'emptyCorrectAnswer';
    return !allowMultipleTicks && accepted.some((labels) => labels.length > 1)
      ? 'multipleKeysNeedMultipleTicks'
      : undefined;
  },
};

const shownTexts = (options: readonly AuthoredOption[]): readonly string[] =>
  options.map(({ text }) => shownOption(text));

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The accepted set that consists of exactly the ticked options; undefined for a wrong answer, and without a key. */
function findAccepted(
  { key, alsoAccepted = [] }: ChoiceKey,
  selected: readonly OptionLabel[],
): readonly OptionLabel[] | undefined {
  return [key, ...alsoAccepted].find((labels) => labels.length > 0 && isExactSet(labels, selected));
}

/** The options with these labels, in the order of the question. */
function chosen(options: readonly QuestionOption[], labels: readonly OptionLabel[]): QuestionOption[] {
  return options.filter(({ label }) => labels.includes(label));
}

function isExactSet(key: readonly OptionLabel[], selected: readonly OptionLabel[]): boolean {
  const ticked = new Set(selected);
  return ticked.size === key.length && key.every((label) => ticked.has(label));
}
