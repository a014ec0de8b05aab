import {
  AlarmClock,
  Award,
  CalendarClock,
  ClipboardCheck,
  CloudCheck,
  Download,
  FileText,
  Flag,
  Image,
  Languages,
  type LucideIcon,
  Mail,
  Mic,
  PenLine,
  Shuffle,
  Sparkles,
  WifiOff,
} from 'lucide-react';
import { useLanding } from '../landing-context.ts';
import { Benefit } from './Benefit.tsx';

/** In the order of the sixteen texts. */
const icons: readonly LucideIcon[] = [
  AlarmClock,
  CloudCheck,
  WifiOff,
  Shuffle,
  CalendarClock,
  Mail,
  Image,
  Mic,
  Sparkles,
  ClipboardCheck,
  PenLine,
  Flag,
  FileText,
  Award,
  Download,
  Languages,
];

/** Sixteen smaller things, each with a line of explanation in a tooltip. */
export function Benefits() {
  const { t, setting } = useLanding();
  return (
    <section id="benefits" aria-labelledby="benefits-title">
      <div className="content">
        <h2 id="benefits-title" className="display-title">
          {t('benefitsHeader')}
        </h2>
        <p className="section-lead">{setting('benefitsDetail')}</p>
        <ul className="benefits">
          {icons.map((icon, index) => (
            <Benefit
              key={icon.displayName ?? index}
              icon={icon}
              title={setting(`benefit${index + 1}`)}
              detail={setting(`benefit${index + 1}Detail`)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
