/** An answer bubble with its letter; `state` fills it as chosen, right or wrong. */
export function Bubble({ letter, state = '' }: { letter: string; state?: '' | 'chosen' | 'key' | 'wrong' }) {
  return <span className={`bubble ${state}`}>{letter}</span>;
}
