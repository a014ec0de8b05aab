import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { codeSource } from '@invigil/domain/authoring/interactions/choice/code-options';
import {
  FLAT_LABELS,
  type FlatLabel,
  isFlatChoice,
} from '@invigil/domain/authoring/interactions/choice/flat-options';
import type { Flat, FlatWire } from '../flat-wire.ts';
import { ANSWER_SEPARATOR, labelsFrom } from './option-labels.ts';

// The options are five fields on the wire and one list in the domain, which may be longer.

/** Wire field of an option, by label. */
const optionFields = {
  A: 'optionA',
  B: 'optionB',
  C: 'optionC',
  D: 'optionD',
  E: 'optionE',
} as const satisfies Record<FlatLabel, string>;

const NO_OPTIONS = { optionA: '', optionB: '', optionC: '', optionD: '', optionE: '' };

/** Labels and texts of the options that have text. */
const readOptions = (flat: Flat) =>
  FLAT_LABELS.map((label) => [label, flat[optionFields[label]] as string] as const).filter(
    ([, text]) => text !== '',
  );

const writeOptions = (options: readonly (readonly [OptionLabel, string])[]): Flat => ({
  ...NO_OPTIONS,
  ...Object.fromEntries(options.map(([label, text]) => [optionFields[label as FlatLabel], text])),
});

export const choiceFlatWire: FlatWire<'choice'> = {
  holds: isFlatChoice,

  authored: {
    blank: { ...NO_OPTIONS, key: [] },
    fold: (flat) => ({
      kind: 'choice',
      options: readOptions(flat).map(([label, text]) => ({ label, text })),
      key: flat.key as OptionLabel[],
    }),
    unfold: ({ options, hasCodeOptions, key }) => ({
      ...writeOptions(
        options.map(({ label, text }) => [label, hasCodeOptions ? codeSource(text).trim() : text] as const),
      ),
      key: FLAT_LABELS.filter((label) => key.includes(label)),
    }),
  },

  view: {
    blank: NO_OPTIONS,
    unfold: ({ options }) => writeOptions(options.map(({ label, html }) => [label, html] as const)),
  },

  ownAnswer: {
    blank: { selected: [] },
    unfold: (answer) => ({ selected: answer?.selected ?? [] }),
  },

  marked: {
    blank: { options: [], selectedLabels: [], keyLabels: undefined },
    unfold: ({ options, selected, key }) => ({ options, selectedLabels: selected, keyLabels: key }),
  },

  // Each part of the wire text is the label or the text of an option (docs/decisions/005).
  answerFromText: ({ options }, text) => {
    const parts = text.split(ANSWER_SEPARATOR).filter((part) => part !== '');
    const selected = options
      .filter(({ label, html }) =>
        parts.some((part) => labelsFrom(part).includes(label) || [part, part.trim()].includes(html)),
      )
      .map(({ label }) => label);
    // Refuses an answer with an unknown part: dropping the part would change the candidate's answer.
    return selected.length < new Set(parts).size ? undefined : { kind: 'choice', selected };
  },
};
