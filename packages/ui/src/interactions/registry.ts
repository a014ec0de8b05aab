import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { markedChoice } from './choice/MarkedChoice.tsx';
import { markedText } from './extended-text/MarkedText.tsx';
import type { MarkedView } from './marked-view.ts';
import { markedNumber } from './numeric/MarkedNumber.tsx';
import { markedAudio, markedVideo } from './recording/MarkedRecording.tsx';
import { markedTextEntry } from './text-entry/MarkedTextEntry.tsx';

const VIEWS: { readonly [Kind in InteractionKind]: MarkedView<Kind> } = {
  choice: markedChoice,
  extendedText: markedText,
  numeric: markedNumber,
  textEntry: markedTextEntry,
  audioRecording: markedAudio,
  videoRecording: markedVideo,
};

/** How the answers of an interaction are shown after the exam. */
export function markedView<Kind extends InteractionKind>(kind: Kind): MarkedView<Kind> {
  return VIEWS[kind];
}
