type Json = Record<string, unknown>;

/** Example values by wire name. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  email: 'meera@example.org',
  userEmail: 'admin@example.org',
  transactionEmail: 'payer@example.org',
  defaultEmail: 'exams@example.org',
  password: 'correct horse 4711',
  fullName: 'Meera Iyer',
  name: 'Meera Iyer',
  quizTitle: 'Unit Test 3: Current Electricity',
  title: 'Unit Test 3: Current Electricity',
  videoPath: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  questionDetail: 'Which of these is a unit of charge?',
  optionA: 'ampere',
  optionB: 'coulomb',
  optionC: 'volt',
  optionD: '',
  optionE: '',
  userAnswer: 'Option-B',
  answerExplanation: 'A coulomb is the charge that one ampere carries in one second.',
  questionCategoryName: 'Physics',
  description: 'Read every question to its end.',
  message: 'Can we sit two hundred candidates at once?',
  roleName: 'Teacher',
  displayName: 'Class teacher',
  menuTitle: 'Help',
  iconClass: 'help',
  heading: 'This is to certify that',
  mainText: '[fullName] passed [quizTitle] with [userObtainedQuizMark] marks',
  siteTitle: 'Hill School',
  forgetPasswordEmailBody: 'Set a new password here: [password]',
  textInstruction: 'Friendly, in three sentences',
  fieldName: 'Forgotten password: Body',
  placeholders: '[siteTitle]',
  neededPlaceholder: '[password]',
  maxLength: 500,
  recordVersion: 'EH02ZitM5JxSB0jmrd8nxB',
  token: 'pYxq0f7vT1mJ3cN8bR5wK2sD9hL4gZ6aE0uI7oX1yQc',
  dbPath: '/Resources/QuestionImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
  path: '/Resources/Imports/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
  stripeSessionId: 'cs_test_a1b2c3',
  sessionId: 'cs_test_a1b2c3',
  pageId: 'page-7f3a92cd',
  reason: 'The line of the hall was down',
  origin: 'https://exams.example.org',
  clientUrl: 'https://exams.example.org',
  currency: 'EUR',
  currencySymbol: '€',
  host: 'smtp.example.org',
  telephone: '+39 06 1234567',
  mobile: '+39 06 1234567',
  browser: 'Firefox',
  platform: 'Linux',
  ip: '192.0.2.7',
  month: '2026-06',
  quizTotalMarks: 10,
  quizPassMarks: 4,
  quizMark: 10,
  perQuestionMark: 2.5,
  questionMark: 2.5,
  quizTime: 60,
  answerTypeId: 5,
  page: '1',
  itemsPerPage: '10',
  sortDirection: 'asc',
  setKey: '4f1c9a2be07d5836',
  intervalMs: 20_000,
  heartbeatIntervalMs: 4_000,
  isHidden: false,
};

/** Flat fields that say the same as `interaction`: an example shows the nested field. */
const FLAT_FIELDS = [
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'optionE',
  'correctOption',
  'webCamVideoLength',
];

/**
 * A deterministic example value for a JSON Schema of the contract: the sample of the field's name where it matches the
 * schema, else a value of the declared type.
 */
export function exampleOf(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(SAMPLES[name]) ? SAMPLES[name] : schema.enum[0];
  const alternatives = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (alternatives !== undefined) return exampleOf(firstWithValue(alternatives), name);
  switch (schema.type) {
    case 'object':
      return objectOf((schema.properties ?? {}) as Record<string, Json>);
    case 'array':
      return [exampleOf((schema.items as Json | undefined) ?? {}, name)];
    case 'string':
      return stringOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return SAMPLES[name] ?? true;
    default:
      return null;
  }
}

function objectOf(properties: Readonly<Record<string, Json>>): Json {
  const shown = Object.entries(properties).filter(
    ([key]) => !('interaction' in properties && FLAT_FIELDS.includes(key)),
  );
  return Object.fromEntries(shown.map(([key, property]) => [key, exampleOf(property, key)]));
}

function firstWithValue(alternatives: readonly Json[]): Json {
  const hasValue = (schema: Json) => schema.type !== 'null' && schema.const !== '' && schema.const !== null;
  return alternatives.find(hasValue) ?? alternatives[0] ?? {};
}

function stringOf(schema: Json, name: string): string {
  const parts = [schema, ...((schema.allOf as Json[] | undefined) ?? [])];
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
  const has = (part: string) => patterns.some((pattern) => pattern.includes(part));
  if (schema.format === 'date-time') return '2026-06-01T09:00:00.000Z';
  if (schema.format === 'uuid') return '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';
  const sample = SAMPLES[name];
  if (typeof sample === 'string' && patterns.every((pattern) => new RegExp(pattern, 'iu').test(sample)))
    return sample;
  if (has('[0-9a-f]{8}')) return '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';
  if (has('[0-9a-f]{64}')) return 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  if (has('Option-')) return 'Option-B';
  if (has('#[')) return '#0E5860';
  if (has('\\d{4}-')) return '2001-02-03';
  if (has('https?')) return 'https://example.org';
  if (has('@')) return 'meera@example.org';
  if (has('\\d')) return '7';
  return 'text'.padEnd(Number(schema.minLength ?? 0), ' text');
}

function numberOf(schema: Json, name: string): number {
  const sample = SAMPLES[name];
  const value = typeof sample === 'number' ? sample : 7;
  const atLeast = Math.max(value, Number(schema.minimum ?? value));
  return Math.min(atLeast, Number(schema.maximum ?? atLeast));
}
