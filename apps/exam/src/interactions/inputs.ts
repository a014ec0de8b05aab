import { INTERACTION_KINDS, type InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import type { InputHost, InteractionInput } from './interaction-input.ts';

type Loaders = { readonly [Kind in InteractionKind]: () => Promise<InteractionInput<Kind>> };

/** Each input is a file of its own, which a page fetches only for a paper with such a question. */
const LOADERS: Loaders = {
  choice: async () => (await import('./choice/ChoiceInput.tsx')).choiceInput,
  extendedText: async () => (await import('./extended-text/ExtendedTextInput.tsx')).extendedTextInput,
  numeric: async () => (await import('./numeric/NumericInput.tsx')).numericInput,
  textEntry: async () => (await import('./text-entry/TextEntryInput.tsx')).textEntryInput,
  audioRecording: async () => (await import('./recording/RecordingInput.tsx')).audioInput,
  videoRecording: async () => (await import('./recording/RecordingInput.tsx')).videoInput,
};

/** The part of an input that does not depend on the kind. */
type AnyInput = Pick<InteractionInput<InteractionKind>, 'attach'>;

const loaded = new Map<InteractionKind, AnyInput>();

const isKnown = (kind: string): kind is InteractionKind => INTERACTION_KINDS.some((each) => each === kind);

/**
 * Loads the inputs of a paper, before its first question: the exam can then go on offline.
 * @throws Error for a file out of reach, and for a kind that this version of the page does not have
 */
export async function loadInputs(kinds: readonly string[]): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      if (!isKnown(kind)) throw new Error(`This page has no input of the kind ${kind}`);
      if (!loaded.has(kind)) loaded.set(kind, await LOADERS[kind]());
    }),
  );
}

/** Begins the work of the loaded inputs for an attempt. @returns a function that ends it */
export function attachInputs(host: InputHost): () => void {
  const attaching = new Set([...loaded.values()].map(({ attach }) => attach));
  const detaching = [...attaching].map((attach) => attach?.(host));
  return () => {
    for (const detach of detaching) detach?.();
  };
}

/** The input of an interaction that `loadInputs` has loaded. */
export function interactionInput<Kind extends InteractionKind>(kind: Kind): InteractionInput<Kind> {
  const input = loaded.get(kind);
  if (input === undefined) throw new Error(`The input of the kind ${kind} is not loaded`);
  return input as unknown as InteractionInput<Kind>;
}
