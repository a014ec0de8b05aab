import type { MarkedView } from '../marked-view.ts';
import { WordCount } from './WordCount.tsx';

export const markedText: MarkedView<'extendedText'> = {
  Answer: ({ marked: { text, minWords, maxWords } }) => (
    <>
      <p className="script-text">{text}</p>
      {(minWords ?? maxWords) !== undefined && <WordCount text={text} limits={{ minWords, maxWords }} />}
    </>
  ),
  Key: () => null,
  hasKey: () => false,
};
