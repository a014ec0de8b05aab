import {
  AlarmClock,
  Award,
  CalendarClock,
  CircleCheck,
  ClipboardCheck,
  CloudCheck,
  Download,
  FileText,
  Flag,
  Hourglass,
  Image,
  Languages,
  Link,
  type LucideIcon,
  Mail,
  PenLine,
  RotateCcwClock,
  Shuffle,
  Sparkles,
  WifiOff,
} from 'lucide-react';
import { isEdited, type PageData } from '../landing-context.ts';

/** In the order of the sixteen texts, whose sixth and ninth depend on what the site can do. */
const iconsOf = ({ canSendMail, canUseAi }: PageData['page']['can']): readonly LucideIcon[] => [
  AlarmClock,
  CloudCheck,
  WifiOff,
  Shuffle,
  CalendarClock,
  canSendMail ? Mail : Link,
  Image,
  Hourglass,
  canUseAi ? Sparkles : RotateCcwClock,
  ClipboardCheck,
  PenLine,
  Flag,
  FileText,
  Award,
  Download,
  Languages,
];

/** The icons of the sixteen benefits. One that the SuperAdmin has written may say anything: its icon is a neutral one. */
export function benefitIcons(data: PageData): readonly LucideIcon[] {
  return iconsOf(data.page.can).map((icon, index) =>
    isEdited(data, `benefit${index + 1}`) ? CircleCheck : icon,
  );
}
