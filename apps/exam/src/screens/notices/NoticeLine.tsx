import {
  AlarmClock,
  CircleAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Eye,
  Hourglass,
  Lock,
  PenLine,
  ShieldAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons = {
  offline: CloudOff,
  time: AlarmClock,
  problem: CircleAlert,
  closing: Lock,
  readOnly: Eye,
  blocked: ShieldAlert,
  loading: Hourglass,
  saving: CloudUpload,
  saved: CloudCheck,
  corrected: PenLine,
};

export interface NoticeContent {
  kind: 'info' | 'warn' | 'bad';
  icon: keyof typeof icons;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** One notice of the exam page, with an icon beside its words. */
export function NoticeLine({ kind, icon, title, text, action }: NoticeContent) {
  const Icon = icons[icon];
  return (
    <div className={`notice exam-notice ${kind}`}>
      <Icon className="icon" strokeWidth={1.5} aria-hidden="true" />
      <p className="grow">
        <b>{title}</b> {text}
      </p>
      {action}
    </div>
  );
}
