import type { AnswerRules } from '../answer-rules.ts';
import type { Answer } from '../interaction.ts';
import { OPTION_LABELS, type OptionLabel } from './choice.ts';

/** The answer after a click on an option: replaces the tick where only one is allowed. */
export function withToggled(
  { selected }: Answer<'choice'>,
  toggled: OptionLabel,
  allowMultipleTicks: boolean,
): Answer<'choice'> {
  if (!allowMultipleTicks) return { kind: 'choice', selected: [toggled] };
  const isTicked = selected.includes(toggled);
  const after = OPTION_LABELS.filter((label) => (label === toggled ? !isTicked : selected.includes(label)));
  return { kind: 'choice', selected: after };
}

export const choiceAnswerRules: AnswerRules<'choice'> = {
  emptyAnswer: () => ({ kind: 'choice', selected: [] }),

  // Refuses an unknown option: dropping it would change the candidate's answer.
  normalize: ({ selected }, { options }) => {
    const isOffered = selected.every((ticked) => options.some(({ label }) => label === ticked));
    if (!isOffered) return undefined;
    return { kind: 'choice', selected: OPTION_LABELS.filter((label) => selected.includes(label)) };
  },

  isEmpty: ({ selected }) => selected.length === 0,
  isReadable: null,

  findAnswerRefusal: ({ selected }, { allowMultipleTicks }) => {
    if (selected.length === 0) return 'emptyAnswer';
    return selected.length > 1 && !allowMultipleTicks ? 'multipleAnswersNotAllowed' : undefined;
  },

  viewTexts: ({ options }) => options.map(({ html }) => html),
  recordingOf: () => null,
};
