// The rule of test titles: a claim that begins with its subject and has a verb.

const setOf = (text) => new Set(text.trim().split(/\s+/));

const AUXILIARIES = setOf(`
  is are was were be has have had does do did can cannot could must may might shall should will would need
  needs
`);

/** Verbs of titles, in their base form. */
const VERBS = setOf(`
  accept acknowledge activate add adjust admit advance agree align allow announce appear append apply arrive
  ask assign attach await back balance become begin belong bind block break bring build buy cache cancel
  carry catch cause choose clear close collapse collect combine come compare compose compute confirm connect
  consist contain continue convert correct cost create cut deactivate decide declare decode decrease defer
  delay delete deliver deny depend derive describe destroy detect differ disable disappear discard dismiss
  display distinguish divide download drop duplicate earn edit emit enable encode encrypt end enforce enter
  escape evade evaluate exceed exclude exist exit expand expect expire explain express extend extract fail
  fall fetch fill find finish fit fix flatten follow forbid force forget format forward freeze gain generate
  get give go grant group grow happen hide hold honour identify ignore include increase inform inherit
  insert install invite join keep last lead leave let lose lower make map merge migrate mix move multiply narrow
  normalize notify obey occupy occur omit outlive overlap override overtake overwrite own pad parse pay
  permit persist pick populate postpone precede prefer prefetch preload preselect preserve prevent produce
  protect prove provide publish purge put raise reach react reappear receive recognise recognize recompute
  reconcile reconnect recover redirect reduce refer refetch refresh refuse regain regenerate register reject
  relate remain remember remove rename render renew reopen reorder repeat replace represent require reserve
  reset resize resolve respect respond restart restore restrict resume retain retry reuse reveal reverse
  revert revoke rewrite rise rotate round sanitise say see select send separate serialize serve set settle
  shift shorten show shrink sign sit sleep specify spread stand stay stretch strip submit subscribe subtract
  succeed suggest support suppress survive suspend take tell terminate test throw tolerate treat trim
  truncate trust try turn unlock unmount unsubscribe upgrade validate vary verify want warn win wrap write
`);

/** Verbs that are nouns or adjectives too: "answers are stored" begins with a subject, "answers the call" does not. */
const VERBS_OR_NOUNS = setOf(`
  answer attempt bound call change charge check claim copy count default draft draw empty equal export
  figure filter flag focus form frame free guard guess halve hand import journal jump label limit link list
  load lock log look mark match measure mention name note notice number offer open order page pair pass
  pause place point poll press preview print process promise prompt propose push query queue quote read
  record release reload reply report request rest result return run save schedule scroll search share skip
  sort split start state step stop store stream sum swap switch tick time total track trigger type undo
  update upload use visit wait walk work yield
`);

/** A first word of these refers to the describe block, or puts a circumstance before the subject. */
const NEVER_FIRST = setOf(`
  it its they their this these that those which who whose what where there here
  and or but nor so because if unless when while until once after before as than
  of with without within from by in into at for on to through under over above below between during about since
  not never still always also already again otherwise instead
`);

/** After one of these, an unclear verb at the beginning is a verb: "counts the answers". */
const DETERMINERS = setOf(`
  a an the no every each all any both some it its their them this these those one two three nothing everything
`);

/** A word after one of these is a noun, or the verb of another clause: "the answer", "an answer that arrives". */
const NOT_BEFORE_MAIN_VERB = setOf(`
  a an the no every its their this of with without in at for from by to and or
  that which who whose where when while if until before after
`);

/** The third person singular of a verb. */
function singularOf(verb) {
  if (/(s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const withSingulars = (verbs) => new Set([...verbs].flatMap((verb) => [verb, singularOf(verb)]));
const CLEAR_VERBS = new Set([...AUXILIARIES, ...withSingulars(VERBS)]);
const UNCLEAR_VERBS = withSingulars(VERBS_OR_NOUNS);
const isVerb = (word) => CLEAR_VERBS.has(word) || UNCLEAR_VERBS.has(word);
const withoutPunctuation = (word) => word.replace(/^\W+|\W+$/g, '');

/** The reason why a test title is no claim that makes sense without its describe block; undefined for a good one. */
export function findTitleProblem(title) {
  const claim = title.replace(/ \[[\w-]+\.\d+\]$/, '').trim();
  const words = claim.split(/\s+/).map(withoutPunctuation);
  const [first = '', second = ''] = words;
  if (words.length < 4) return 'has fewer than four words';
  if (/^\W*(%[a-z]\b|\$)/.test(claim)) return 'begins with a placeholder instead of its subject';
  if (NEVER_FIRST.has(first.toLowerCase())) return `begins with "${first}" instead of its subject`;
  // A capital is kept: the button Close is a name.
  if (CLEAR_VERBS.has(first) || (UNCLEAR_VERBS.has(first) && DETERMINERS.has(second)))
    return `begins with the verb "${first}" instead of its subject`;
  const hasVerb = words.some(
    (word, index) => index > 0 && isVerb(word) && !NOT_BEFORE_MAIN_VERB.has(words[index - 1]),
  );
  if (!hasVerb) return 'has no verb';
  return undefined;
}
