import type { AuditAction } from '@invigil/domain/audit/audit-action';
import {
  ASSESSMENT,
  ATTEMPT,
  CERTIFICATE,
  type DetailFieldRule,
  DRAFTED,
  ISSUED,
  labelled,
  PERSON,
  QUESTION,
  REGRADED,
  type Rules,
  SETTINGS,
} from './detail-rules.ts';

/** The fields of an action's detail by the beginning of its name; the first match counts. */
const RULES_BY_ACTION: readonly (readonly [string, Rules])[] = [
  ['assessment', ASSESSMENT],
  ['participants', ASSESSMENT],
  ['questionsDrafted', DRAFTED],
  ['questionsImported', DRAFTED],
  ['questionsRegraded', REGRADED],
  ['reviewReleased', { isReleased: { label: 'audit:fields.isReleased', reading: 'flag' } }],
  ['question', QUESTION],
  ['instructionsDrafted', DRAFTED],
  ['instruction', { description: { label: 'instructions:columns.description', reading: 'text' } }],
  ['certificateTemplate', CERTIFICATE],
  ['certificate', ISSUED],
  ['user', PERSON],
  ['profile', PERSON],
  ['planRenewed', PERSON],
  ['tenantSettings', { clientUrl: { label: 'audit:fields.clientUrl', reading: 'text' } }],
  [
    'plan',
    {
      ...labelled('plans:columns', {
        title: 'text',
        interval: { choice: 'plans:interval' },
        assessmentLimit: 'number',
        questionLimit: 'number',
        responseLimit: 'number',
        additionalText: 'text',
      }),
      priceMinor: { label: 'plans:columns.price', reading: 'dollars' },
    },
  ],
  ['settings', SETTINGS],
  ['secret', { isSet: { label: 'audit:fields.isSet', reading: 'flag' } }],
  [
    'menu',
    {
      ...labelled('menus:columns', { title: 'text', url: 'text', sortOrder: 'number', iconName: 'text' }),
      role: { label: 'users:columns.role', reading: 'text' },
    },
  ],
  [
    'role',
    {
      name: { label: 'roles:columns.roleName', reading: 'text' },
      displayName: { label: 'roles:columns.roleDisplayName', reading: 'text' },
      description: { label: 'roles:columns.description', reading: 'text' },
    },
  ],
  [
    'candidates',
    {
      createdCount: { label: 'audit:fields.createdCount', reading: 'number' },
      joinedCount: { label: 'audit:fields.joinedCount', reading: 'number' },
    },
  ],
  ['', ATTEMPT],
];

/** Namespaces of the labels and choices. */
export const DETAIL_NAMESPACES = [
  'audit',
  'common',
  'assessments',
  'questions',
  'certificates',
  'users',
  'plans',
  'settings',
  'menus',
  'roles',
  'results',
  'liveBoard',
  'instructions',
  'messages',
];

/** The rule of a field; undefined for one that this version does not know. */
export function ruleOf(action: AuditAction, field: string): DetailFieldRule | undefined {
  const rules = RULES_BY_ACTION.find(([start]) => action.startsWith(start))?.[1];
  return rules?.[field];
}

/** Keys of all labels and of the choices' prefixes. */
export function labelKeys(): string[] {
  const rules = RULES_BY_ACTION.flatMap(([, each]) => Object.values(each));
  return rules.flatMap(({ label, reading }) =>
    typeof reading === 'object' ? [label, reading.choice] : [label],
  );
}

/** A name such as `benefit1Detail` as words: "Benefit 1 detail". */
export function readableName(field: string): string {
  const words = field
    .replace(/(?:FileId|Id|Minor)$/, '')
    .replace(/([a-z])([A-Z0-9])|(\d)([A-Za-z])/g, '$1$3 $2$4')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
