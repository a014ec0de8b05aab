import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from './candidate/moment-text.ts';
import { agoOf } from './follow/ago.ts';

/** Event of the time: an answer was saved, the attempt started, the connection was lost. */
export type AgoKind = 'plain' | 'saved' | 'started' | 'lost';

/** Texts that five hundred seats repeat; translated once. */
interface BoardTexts {
  /** How long ago something was, at a time of the server. */
  readonly ago: (kind: AgoKind, at: Date, now: number) => string;
  readonly number: (value: number) => string;
}

const TextsContext = createContext<BoardTexts | null>(null);

/** Caches each text: formatting at every tick would overload an old computer. */
export function BoardTextsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('liveBoard');
  const texts = useMemo<BoardTexts>(() => {
    const made = new Map<string, string>();
    const once = (key: string, make: () => string) => {
      const text = made.get(key) ?? make();
      made.set(key, text);
      return text;
    };
    const number = (value: number) => once(`${value}`, () => formatNumber(value));
    return {
      number,
      ago: (kind, at, now) => {
        const ago = agoOf(at, now);
        const [key, figure] =
          ago.unit === 'time'
            ? [`time ${ago.at.getTime()}`, () => ({ time: momentText(ago.at) })]
            : [`${ago.count}`, () => ({ number: number(ago.count) })];
        return once(`${kind} ${ago.unit} ${key}`, () => t(`ago.${kind}.${ago.unit}`, figure()));
      },
    };
  }, [t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useBoardTexts(): BoardTexts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useBoardTexts needs a BoardTextsProvider above it');
  return texts;
}
