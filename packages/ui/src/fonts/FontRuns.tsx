import type { PageRun } from './page-fonts.ts';

/** The runs of a text, each in its font. A run has no height of its own, which would move the baseline of its line. */
export const FontRuns = ({ runs }: { runs: readonly PageRun[] }) =>
  runs.map(({ text, start, family }) =>
    family === undefined ? (
      text
    ) : (
      <span key={start} style={{ fontFamily: family, lineHeight: 0 }}>
        {text}
      </span>
    ),
  );
