import type { MarkedView } from '../marked-view.ts';

export const markedText: MarkedView<'extendedText'> = {
  Answer: ({ marked: { text } }) => <p className="script-text">{text}</p>,
  Key: () => null,
  hasKey: () => false,
};
