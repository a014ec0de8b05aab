import { choiceShare } from '../../scoring/choice-share.ts';
import { marksOfShare } from '../../scoring/share.ts';
import type { AuthoredInteraction } from '../interaction.ts';
import type { InteractionRules } from '../interaction-rules.ts';
import { marked } from '../marking-result.ts';
import { type ChoiceKey, OPTION_LABELS, type OptionLabel, type QuestionOption } from './choice.ts';
import { codeOptions, codeSource } from './code-options.ts';
import { isFlatChoice } from './flat-options.ts';
import { shownOption } from './shown-option.ts';

/** Rules of multiple choice. Without another scoring rule an answer earns its marks only where it ticks exactly the correct options. */
export const choiceRules: InteractionRules<'choice'> = {
  isMultipleChoice: true,
  recordedMedium: null,
  recordedSeconds: () => 0,
  features: ({ options, hasCodeOptions }) => [
    ...(hasCodeOptions === true ? (['codeOptions'] as const) : []),
    ...(isFlatChoice({ options }) ? [] : (['moreOptions'] as const)),
  ],

  sources: ({ options, hasCodeOptions: isCode }) =>
    options.map(({ label, text }) => ({
      field: `option${label}`,
      source: text,
      ...(isCode === true ? { isCode } : {}),
    })),

  withSources: ({ options, key, ...authored }, sources) => ({
    kind: 'choice',
    options: options.map(({ label }, index) => ({ label, text: sources[index] ?? '' })),
    ...codeOptions(authored),
    key,
  }),

  render: ({ options, key, ...authored }, html) => ({
    kind: 'choice',
    options: options.flatMap(({ label }, index) => {
      const rendered = html[index];
      return rendered === undefined ? [] : [{ label, html: rendered }];
    }),
    ...codeOptions(authored),
    key,
  }),

  forPaper: (rendered) => rendered,
  renderedTexts: ({ options }) => options.map(({ html }) => html),

  withRenderedTexts: ({ options, ...rendered }, html) => ({
    ...rendered,
    options: options.map((option, index) => ({ label: option.label, html: html[index] ?? option.html })),
  }),

  authoredFrom: ({ options, key, ...rendered }, sources) => ({
    kind: 'choice',
    options: options.map(({ label }, index) => ({ label, text: sources[index] ?? '' })),
    ...codeOptions(rendered),
    key,
  }),

  findMissingField: ({ options }) => {
    const isBlank = (label: OptionLabel) =>
      options.find((option) => option.label === label)?.text.trim() === '';
    // An option can become blank by the sanitiser.
    const missing = OPTION_LABELS.find(
      (label, place) => isBlank(label) || (place < 2 && !options.some((option) => option.label === label)),
    );
    return missing && `option${missing}`;
  },

  findSaveRefusal: (authored, { markingScheme, allowMultipleKeys }, stored) => {
    const { options, key } = authored;
    const shown = shownTexts(authored);
    const areStored = stored?.kind === 'choice' && isSameList(shown, shownTexts(stored));
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

  toView: ({ options, ...rendered }) => ({
    kind: 'choice',
    options: options.map(({ label, html }) => ({ label, html })),
    ...codeOptions(rendered),
  }),

  // A reader sees the accepted set that the candidate ticked, or else the key.
  toMarked: (rendered, answer, showsKey) => {
    const options = rendered.options.map(({ label, html }) => ({ label, html }));
    const selected = answer?.selected ?? [];
    const shown = { kind: 'choice', options, ...codeOptions(rendered), selected } as const;
    return showsKey ? { ...shown, key: findAccepted(rendered, selected) ?? rendered.key } : shown;
  },

  mark: ({ options, key, alsoAccepted = [] }, { selected }, marks, scoring) => {
    const accepted = [key, ...alsoAccepted].filter((labels) => labels.length > 0);
    const share = choiceShare({ optionCount: options.length, accepted, selected }, scoring);
    return marked(marksOfShare(share, marks));
  },

  answerTexts: ({ options }, { selected }, toPlainText) =>
    chosen(options, selected).map(({ html }) => toPlainText(html)),

  keyTexts: ({ options, key, alsoAccepted = [] }, toPlainText) => {
    const texts = (labels: readonly OptionLabel[]) =>
      chosen(options, labels).map(({ html }) => toPlainText(html));
    return [...texts(key), ...alsoAccepted.map((labels) => texts(labels).join(' + '))];
  },

  keyOf: ({ key, alsoAccepted }) =>
    alsoAccepted === undefined ? { kind: 'choice', key } : { kind: 'choice', key, alsoAccepted },

  withKey: ({ options, ...rendered }, { key, alsoAccepted }) => ({
    kind: 'choice',
    options,
    ...codeOptions(rendered),
    key,
    ...(alsoAccepted === undefined ? {} : { alsoAccepted }),
  }),

  withAuthoredKey: ({ options, ...authored }, { key }) => ({
    kind: 'choice',
    options,
    ...codeOptions(authored),
    key,
  }),

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

/** White space tells options in code type apart, but for its end, which nobody sees. */
const shownTexts = ({ options, hasCodeOptions }: AuthoredInteraction<'choice'>): readonly string[] =>
  options.map(({ text }) => shownOption(hasCodeOptions ? `<pre>${codeSource(text.trimEnd())}</pre>` : text));

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
