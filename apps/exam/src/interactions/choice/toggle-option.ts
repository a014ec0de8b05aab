import { toggleOption } from '@invigil/domain/authoring/interactions/choice/choice';
import type { ApplyEdit } from '../answer-edit.ts';

export const applyToggle: ApplyEdit<'choice'> = (answer, { toggled }, { interaction, allowMultipleTicks }) =>
  interaction.options.some(({ label }) => label === toggled)
    ? toggleOption(answer, toggled, allowMultipleTicks)
    : null;
