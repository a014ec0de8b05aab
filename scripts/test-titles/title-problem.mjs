// The rule of test titles: a claim that a reader understands and finds without its describe block. A few closed lists of
// words that begin no claim or state no result; verbs and nouns are free.

const FEWEST_WORDS = 3;

/** Words that refer to the describe block or join a title to another sentence, and "should", which claims nothing. */
const NEVER_FIRST = new Set(
  `it its they their this that these those which who whose what
  and or but nor so because if unless when while until once
  should must works`.split(/\s+/),
);

/** Words in the place of a result: a reader does not learn what is true. */
const VAGUE = /\b(?:as expected|correctly|properly|fine|happy path|edge cases?)$/i;

/** The reason why a test title is no claim that makes sense without its describe block; undefined for a good one. */
export function findTitleProblem(title) {
  const claim = title.replace(/ \[[\w-]+\.\d+\]$/, '').trim();
  const words = claim.split(/\s+/);
  const first = words[0].replace(/^\W+|\W+$/g, '');
  if (words.length < FEWEST_WORDS) return 'has fewer than three words';
  if (/^\W*(%[a-z]\b|\$)/.test(claim)) return 'begins with a placeholder instead of its subject';
  if (NEVER_FIRST.has(first.toLowerCase())) return `begins with "${first}"`;
  const [vague] = claim.match(VAGUE) ?? [];
  return vague === undefined ? undefined : `ends with "${vague}" instead of a result`;
}
