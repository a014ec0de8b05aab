import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { choiceKeyEditor } from './choice/choice-key-editor.tsx';
import type { KeyEditor } from './key-editor.ts';
import { numericKeyEditor } from './numeric/numeric-key-editor.tsx';
import { textEntryKeyEditor } from './text-entry/text-entry-key-editor.tsx';

/** Null for interactions that a person marks, which have no key. */
const EDITORS: { readonly [Kind in InteractionKind]: KeyEditor<Kind> | null } = {
  choice: choiceKeyEditor,
  numeric: numericKeyEditor,
  textEntry: textEntryKeyEditor,
  extendedText: null,
  audioRecording: null,
  videoRecording: null,
};

/** The editor of an interaction's key. Callers pass content and keys of the same kind to it. */
export function keyEditor<Kind extends InteractionKind>(kind: Kind): KeyEditor<Kind> | null {
  return EDITORS[kind];
}
