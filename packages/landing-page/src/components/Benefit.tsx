import { Icon } from '@invigil/ui/components/Icon.tsx';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';

/** A benefit whose explanation opens on hover, focus and tap; Esc closes it. */
export function Benefit({ icon, title, detail }: { icon: LucideIcon; title: string; detail: string }) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={dismissed ? 'tip dismissed' : 'tip'}
        aria-describedby={id}
        onClick={() => setDismissed(false)}
        onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
        onBlur={() => setDismissed(false)}
        onPointerLeave={() => setDismissed(false)}
      >
        <Icon of={icon} />
        <span className="tip-title">{title}</span>
        <span role="tooltip" id={id}>
          {detail}
        </span>
      </button>
    </li>
  );
}
