import {
  Award,
  ChartColumn,
  Circle,
  ClipboardCheck,
  FileText,
  History,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Radio,
  Settings,
  ShieldCheck,
  Tag,
  Tags,
  Users,
} from 'lucide-react';

/** Icons by Material name, as menus store it; an unknown name draws a plain ring. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  group: Users,
  category: Tags,
  assignment: FileText,
  quiz: ListChecks,
  live: Radio,
  fact_check: ClipboardCheck,
  summarize: ClipboardCheck,
  sell: Tag,
  workspace_premium: Award,
  history: History,
  analytics: ChartColumn,
  settings: Settings,
  admin_panel_settings: ShieldCheck,
};

export function menuIconOf(iconName: string): LucideIcon {
  return ICONS[iconName] ?? Circle;
}
