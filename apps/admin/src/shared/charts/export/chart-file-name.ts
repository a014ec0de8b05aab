const MAX_LENGTH = 100;
/** Refused in the names of files by one system or another, or invisible. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Joiners shape Hindi and Bengali. */
const JOINERS = /[\u200C\u200D]/;

/** The name of a chart's file without its ending, from its title and period. */
export function chartFileName(title: string, period: string): string {
  const name = `${title} ${period}`
    .replaceAll(UNSAFE, (signs) => (JOINERS.test(signs) && signs.length === 1 ? signs : ' '))
    .replaceAll(/\s+/g, ' ');
  // Windows ends no name with a dot or a space.
  return (
    [...name]
      .slice(0, MAX_LENGTH)
      .join('')
      .replaceAll(/^[.\s]+|[.\s]+$/g, '') || 'chart'
  );
}
