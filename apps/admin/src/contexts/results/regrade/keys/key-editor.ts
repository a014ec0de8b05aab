import type {
  InteractionKind,
  RenderedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import type { ComponentType } from 'react';

export interface KeyFieldsProps<Kind extends InteractionKind> {
  readonly interaction: RenderedInteraction<Kind>;
  readonly value: InteractionKey<Kind>;
  readonly onChange: (key: InteractionKey<Kind>) => void;
  /** Whether candidates could tick several options. */
  readonly allowMultipleTicks: boolean;
}

/** How a regrade corrects the key of an interaction. */
export interface KeyEditor<Kind extends InteractionKind> {
  readonly Fields: ComponentType<KeyFieldsProps<Kind>>;
  /** Whether the texts of the key's fields are values of their kind. */
  readonly isReadable: (key: InteractionKey<Kind>) => boolean;
  /** The key that accepts an answer too; left out where the answers that are not accepted cannot be added by a click. */
  readonly accept?: (key: InteractionKey<Kind>, answer: string) => InteractionKey<Kind>;
  /** The key in a line, as results show that of the interaction. */
  readonly textOf: (key: InteractionKey<Kind>, interaction: RenderedInteraction<Kind>) => string;
}
