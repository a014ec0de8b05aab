import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

interface IconProps {
  of: LucideIcon;
  /** 16 px in place of 20. */
  small?: boolean;
  /** Text for screen readers, for an icon without text beside it; without a label they skip the icon. */
  label?: string;
  className?: string;
}

/** An icon of the fixed set, drawn in the product's stroke. Drawn once: forms render with every character typed. */
export const Icon = memo(function Icon({ of: Drawing, small = false, label, className }: IconProps) {
  const names = ['icon', ...(small ? ['icon-16'] : []), ...(className ? [className] : [])].join(' ');
  return label === undefined ? (
    <Drawing className={names} strokeWidth={1.5} aria-hidden="true" />
  ) : (
    <Drawing className={names} strokeWidth={1.5} role="img" aria-hidden={false} aria-label={label} />
  );
});
