import type { ComponentStates } from '../testing/component-states.ts';
import { FontRuns } from './FontRuns.tsx';
import { type StyledText, usePageFonts } from './page-fonts.ts';

/** A text with the fonts of the book. */
function Text({ text, style }: StyledText) {
  const { split } = usePageFonts([{ text, style }]);
  return (
    <p dir="auto">
      <FontRuns runs={split({ text, style })} />
    </p>
  );
}

export const states = {
  latin: <Text text="Meera Iyer" style={{ face: 'sans' }} />,
  letterOfAnotherFile: <Text text="Wọlé Ṣóyínká" style={{ face: 'serif', isItalic: true }} />,
  fromTheRight: <Text text="نجيب محفوظ 12" style={{ face: 'sans', isBold: true }} />,
  eastAsian: <Text text="李遠哲, 宮部みゆき, 한강" style={{ face: 'serif' }} />,
} satisfies ComponentStates;
