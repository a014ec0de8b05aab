import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import type { KeyEditor } from '../key-editor.ts';
import { ChoiceKeyFields } from './ChoiceKeyFields.tsx';

export const choiceKeyEditor: KeyEditor<'choice'> = {
  Fields: ChoiceKeyFields,
  isReadable: () => true,
  textOf,
};

/** Sets of options with a comma between their labels, and a slash between the sets. */
function textOf({ key, alsoAccepted = [] }: InteractionKey<'choice'>): string {
  return [key, ...alsoAccepted].map((labels) => labels.join(', ')).join(' / ');
}
