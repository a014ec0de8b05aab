import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** Searches when typing pauses, and at once on Enter or when the box is left. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  // Another search than the one that was sent came with Back or Forward.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next);
      onSearch(next);
    }, pause);
  };
  return (
    <label className="with-icon" htmlFor={id}>
      <span className="visually-hidden">{label}</span>
      <Icon of={Search} />
      <input
        id={id}
        className="input"
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value, PAUSE_MS);
        }}
        // A press elsewhere, such as on a row, acts on the list of the search.
        onBlur={() => text !== sent && search(text, 0)}
        onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
      />
    </label>
  );
}
