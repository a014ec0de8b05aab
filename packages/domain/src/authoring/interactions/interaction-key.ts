import type { ChoiceKey } from './choice/choice.ts';
import type { InteractionKind } from './interaction.ts';
import type { NumericKeyWithUnits } from './numeric/numeric.ts';
import type { TextKey } from './text-entry/text-entry.ts';

/** The keys by which a rule marks, by kind; interactions that a person marks have none. */
interface KeyForms {
  readonly choice: ChoiceKey & { readonly kind: 'choice' };
  readonly numeric: NumericKeyWithUnits & { readonly kind: 'numeric' };
  readonly textEntry: TextKey & { readonly kind: 'textEntry' };
  readonly extendedText: never;
  readonly audioRecording: never;
  readonly videoRecording: never;
}

/** The key of an interaction, apart from its content: what a regrade can correct. */
export type InteractionKey<Kind extends InteractionKind = InteractionKind> = KeyForms[Kind];
