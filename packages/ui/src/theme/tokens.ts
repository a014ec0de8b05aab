/** The fixed colours of a theme, for code that cannot read CSS variables (MUI, charts, PDF). */
export interface ThemeTokens {
  readonly paper: string;
  readonly sheet: string;
  readonly raised: string;
  readonly sunk: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly rule: string;
  readonly rule2: string;
  readonly edge: string;
  readonly ok: string;
  readonly okSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly c2: string;
  readonly c3: string;
}

export type ThemeMode = 'light' | 'dark';

/** The same values as tokens.css; a test compares the two. */
export const tokens: Record<ThemeMode, ThemeTokens> = {
  light: {
    paper: '#F7F5F0',
    sheet: '#FFFEFC',
    raised: '#FFFEFC',
    sunk: '#F0EDE6',
    ink: '#1A1E21',
    ink2: '#474C4F',
    ink3: '#656866',
    rule: '#E1DDD3',
    rule2: '#C8C3B7',
    edge: '#85827A',
    ok: '#2A673C',
    okSoft: '#E5EFE5',
    warn: '#7F4F00',
    warnSoft: '#FBEFD6',
    bad: '#A02626',
    badSoft: '#F9E7E4',
    info: '#2A5785',
    infoSoft: '#E6EDF5',
    c2: '#85827A',
    c3: '#A4660A',
  },
  dark: {
    paper: '#131517',
    sheet: '#1A1D1F',
    raised: '#222628',
    sunk: '#0F1112',
    ink: '#ECEAE4',
    ink2: '#BCBAB3',
    ink3: '#989791',
    rule: '#2C3032',
    rule2: '#404548',
    edge: '#777B7C',
    ok: '#8AC695',
    okSoft: '#17281B',
    warn: '#E4B660',
    warnSoft: '#2E2410',
    bad: '#F29C92',
    badSoft: '#371D1B',
    info: '#97C0EA',
    infoSoft: '#17263A',
    c2: '#8A8D8D',
    c3: '#E0AE58',
  },
};

export const sansStack =
  '"Inter","Inter Extended","Noto Sans Devanagari","Noto Sans Bengali",system-ui,sans-serif';
export const serifStack =
  '"Source Serif 4","Source Serif 4 Extended","Noto Sans Devanagari","Noto Sans Bengali",Georgia,serif';
