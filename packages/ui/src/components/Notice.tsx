import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type NoticeKind = 'info' | 'ok' | 'warn' | 'bad';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface NoticeProps {
  kind?: NoticeKind;
  /** In bold before the text. */
  title?: ReactNode;
  /** A button or link that ends the cause. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Stays in the page until its cause ends; announced when it appears. */
export function Notice({ kind = 'info', title, action, children }: NoticeProps) {
  const icon = icons[kind];
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon of={icon} />
      <div className="grow">
        {title && <b>{title}</b>} {children}
      </div>
      {action}
    </div>
  );
}
