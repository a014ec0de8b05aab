import type { AuditAction } from '@invigil/domain/audit/audit-action';

/** How a value of a field reads. */
type Reading =
  | 'text'
  | 'number'
  | 'minutes'
  | 'percent'
  /** Hundredths. */
  | 'marks'
  /** Minor units of the site's currency. */
  | 'money'
  /** US cents. */
  | 'dollars'
  | 'instant'
  | 'day'
  | 'flag'
  /** An id, or content that does not read as one value: only that it changed. */
  | 'opaque'
  /** A key of a text under this prefix. */
  | { readonly choice: string };

interface DetailFieldRule {
  /** Key of the label that the screen of the field shows. */
  readonly label: string;
  readonly reading: Reading;
}

type Rules = Readonly<Record<string, DetailFieldRule>>;

/** Rules of fields whose labels share a prefix. */
const labelled = (prefix: string, readings: Readonly<Record<string, Reading>>): Rules =>
  Object.fromEntries(
    Object.entries(readings).map(([field, reading]) => [field, { label: `${prefix}.${field}`, reading }]),
  );

const ASSESSMENT: Rules = {
  ...labelled('assessments:fields', {
    title: 'text',
    markingScheme: { choice: 'assessments:schemes' },
    participantMode: { choice: 'assessments:participants' },
    timeLimitMinutes: 'minutes',
    totalMarks: 'marks',
    passMark: 'marks',
    allowMultipleAttempts: 'flag',
    allowMultipleTicks: 'flag',
    allowMultipleKeys: 'flag',
    showKeyAfterwards: 'flag',
    showExplanationAfterwards: 'flag',
    allowStop: 'flag',
    allowSkip: 'flag',
    shuffleQuestions: 'flag',
    openInNewWindow: 'flag',
    answerSeconds: 'number',
    reviewRelease: { choice: 'assessments:reviewReleases' },
    opensAt: 'instant',
    closesAt: 'instant',
  }),
  participants: { label: 'assessments:fields.participantEmails', reading: 'number' },
  priceMinor: { label: 'assessments:fields.price', reading: 'money' },
  certificateTemplateId: { label: 'assessments:fields.certificateTemplate', reading: 'opaque' },
  refusal: { label: 'liveBoard:reason', reading: { choice: 'messages:refusals' } },
  // names of earlier versions
  allowSeveralAttempts: { label: 'assessments:fields.allowMultipleAttempts', reading: 'flag' },
  allowSeveralTicks: { label: 'assessments:fields.allowMultipleTicks', reading: 'flag' },
  allowSeveralKeys: { label: 'assessments:fields.allowMultipleKeys', reading: 'flag' },
};

const QUESTION: Rules = {
  ...labelled('questions:fields', {
    prompt: 'text',
    promptType: { choice: 'questions:promptTypes' },
    answerType: { choice: 'questions:answerTypes' },
    isCode: 'flag',
    options: 'opaque',
    explanation: 'text',
    imageDescription: 'text',
    complexity: { choice: 'questions:complexities' },
    marks: 'marks',
  }),
  key: { label: 'questions:columns.key', reading: 'opaque' },
  interaction: { label: 'questions:fields.options', reading: 'opaque' },
  imageFileId: { label: 'questions:fields.figure', reading: 'opaque' },
  recordingFileId: { label: 'questions:media.recording', reading: 'opaque' },
  videoLink: { label: 'questions:media.linkAddress', reading: 'text' },
  mediaSeconds: { label: 'questions:media.linkLength', reading: 'number' },
  transcript: { label: 'questions:media.transcript', reading: 'text' },
  captions: { label: 'questions:media.captions', reading: 'opaque' },
  categoryId: { label: 'questions:fields.category', reading: 'opaque' },
};

const CERTIFICATE: Rules = {
  ...labelled('certificates:fields', {
    title: 'text',
    heading: 'text',
    mainText: 'text',
    publishDate: 'day',
    backgroundColor: 'text',
    leftSignatureText: 'text',
    rightSignatureText: 'text',
  }),
  ...Object.fromEntries(
    ['topLeft', 'topRight', 'bottomMiddle', 'background', 'leftSignature', 'rightSignature'].map((place) => [
      `${place}FileId`,
      { label: `certificates:fields.${place}ImagePath`, reading: 'opaque' },
    ]),
  ),
};

const PERSON: Rules = {
  ...labelled('users:columns', {
    fullName: 'text',
    email: 'text',
    mobile: 'text',
    address: 'text',
    dateOfBirth: 'day',
    role: 'text',
    plan: 'text',
    roleId: 'opaque',
    planId: 'opaque',
    paymentMode: { choice: 'users:paymentModes' },
  }),
  imageFileId: { label: 'audit:fields.picture', reading: 'opaque' },
};

const ATTEMPT: Rules = {
  candidate: { label: 'results:columns.candidate', reading: 'text' },
  question: { label: 'questions:columns.prompt', reading: 'number' },
  /** Stored as a decimal number. */
  marks: { label: 'results:columns.marks', reading: 'number' },
  timePercent: { label: 'liveBoard:extraTime.factor', reading: 'percent' },
  extraMinutes: { label: 'liveBoard:extraTime.more', reading: 'minutes' },
  reason: { label: 'liveBoard:reason', reading: 'text' },
  isAfterReview: { label: 'audit:fields.isAfterReview', reading: 'flag' },
};

const SETTINGS: Rules = {
  ...labelled('settings:general', {
    siteTitle: 'text',
    welcomeMessage: 'text',
    copyrightText: 'text',
    appVersion: 'number',
    logoPath: 'opaque',
    faviconPath: 'opaque',
    sendsWelcomeMail: 'flag',
    showsFaq: 'flag',
    certificatePrefix: 'text',
    signInHistoryDays: 'number',
  }),
  ...labelled('settings:exam', {
    endsOnReload: 'flag',
    reloadLimit: 'number',
    endsOnLeaving: 'flag',
    showsLogoInExam: 'flag',
    recordsWithWebcam: 'flag',
    storesRecordingsOnS3: 'flag',
    recordingRetentionDays: 'number',
    allowsLinkedVideos: 'flag',
  }),
  maxRecordingSeconds: { label: 'settings:exam.maxRecording', reading: 'number' },
  ...labelled('settings:colours', {
    appBarColor: 'text',
    headerColor: 'text',
    bodyColor: 'text',
    footerColor: 'text',
  }),
  ...labelled('settings:payment', {
    isRegistrationPaid: 'flag',
    registrationPriceMinor: 'money',
    currency: 'text',
    currencySymbol: 'text',
    paymentPublicKey: 'text',
  }),
  ...labelled('settings:mail', {
    mailAddress: 'text',
    mailLogin: 'text',
    mailHost: 'text',
    mailPort: 'text',
  }),
  homePicture: { label: 'settings:landing.labels.picture', reading: 'opaque' },
  invitedEmailsOnly: { label: 'users:invitation.invitedOnly', reading: 'flag' },
};

/** The fields of an action's detail by the beginning of its name; the first match counts. */
const RULES_BY_ACTION: readonly (readonly [string, Rules])[] = [
  ['assessment', ASSESSMENT],
  ['participants', ASSESSMENT],
  ['question', QUESTION],
  ['instruction', { description: { label: 'instructions:columns.description', reading: 'text' } }],
  ['certificateTemplate', CERTIFICATE],
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
  ...['audit', 'common', 'assessments', 'questions', 'certificates', 'users', 'plans', 'settings', 'menus'],
  ...['roles', 'results', 'liveBoard', 'instructions', 'messages'],
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
