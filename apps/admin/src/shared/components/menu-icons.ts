import {
  Award,
  BookOpen,
  CalendarDays,
  ChartColumn,
  Circle,
  CircleQuestionMark,
  ClipboardCheck,
  CreditCard,
  FileText,
  Flag,
  GraduationCap,
  History,
  House,
  LayoutDashboard,
  ListChecks,
  Lock,
  type LucideIcon,
  Mail,
  Megaphone,
  MonitorSmartphone,
  Play,
  Radio,
  ScrollText,
  Settings,
  ShieldCheck,
  Sparkles,
  SquareMenu,
  Star,
  Tag,
  Tags,
  UserRound,
  Users,
} from 'lucide-react';

/** The fixed set: drawings by Material name, as menus store it. */
const ICONS = {
  dashboard: LayoutDashboard,
  home: House,
  group: Users,
  person: UserRound,
  admin_panel_settings: ShieldCheck,
  lock: Lock,
  category: Tags,
  assignment: FileText,
  quiz: ListChecks,
  school: GraduationCap,
  menu_book: BookOpen,
  live: Radio,
  play_arrow: Play,
  fact_check: ClipboardCheck,
  summarize: ScrollText,
  workspace_premium: Award,
  analytics: ChartColumn,
  history: History,
  devices: MonitorSmartphone,
  calendar_month: CalendarDays,
  auto_awesome: Sparkles,
  help: CircleQuestionMark,
  mail: Mail,
  campaign: Megaphone,
  sell: Tag,
  payments: CreditCard,
  flag: Flag,
  star: Star,
  menu: SquareMenu,
  settings: Settings,
} as const satisfies Record<string, LucideIcon>;

export type MenuIconName = keyof typeof ICONS;

/** Names of the icons that a menu can have, in the order of the chooser. */
export const MENU_ICON_NAMES = Object.keys(ICONS) as MenuIconName[];

const BY_NAME: Readonly<Record<string, LucideIcon>> = ICONS;

/** The drawing of a stored icon name; a plain ring for an unknown one. */
export function menuIconOf(iconName: string): LucideIcon {
  return Object.hasOwn(BY_NAME, iconName) ? (BY_NAME[iconName] ?? Circle) : Circle;
}
