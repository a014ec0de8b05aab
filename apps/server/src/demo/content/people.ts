/** User agents of browsers; the number of people who use each decides its share of sign-ins. */
const BROWSERS = {
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  edgeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  firefoxOnLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  safariOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  safariOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  chromeOnPhone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
} as const;

export type BrowserName = keyof typeof BROWSERS;

export function userAgentOf(browser: BrowserName): string {
  return BROWSERS[browser];
}

export interface SamplePerson {
  readonly fullName: string;
  readonly email: string;
  readonly browsers: readonly BrowserName[];
}

export interface SampleCandidate extends SamplePerson {
  /** Share of questions of medium complexity that this candidate answers rightly. */
  readonly ability: number;
  /** Days before the demonstration on which the candidate joined. */
  readonly joinedDaysAgo: number;
}

export const OWNER: SamplePerson = {
  fullName: 'Super Admin',
  email: 'owner@invigil.example',
  browsers: ['firefoxOnLinux'],
};

export const ADMIN: SamplePerson = {
  fullName: 'Ruth Adeyemi',
  email: 'admin@invigil.example',
  browsers: ['chromeOnWindows', 'chromeOnWindows', 'safariOnPhone'],
};

/** The sample candidate, whose sign-in is public. */
export const STUDENT: SampleCandidate = {
  fullName: 'Maya Lindgren',
  email: 'student@invigil.example',
  browsers: ['chromeOnPhone', 'chromeOnWindows'],
  ability: 0.74,
  joinedDaysAgo: 112,
};

type Row = readonly [
  fullName: string,
  mailbox: string,
  ability: number,
  joinedDaysAgo: number,
  ...SamplePerson['browsers'],
];

const ROWS: readonly Row[] = [
  ['Amara Okafor', 'amara', 0.9, 117, 'chromeOnPhone', 'chromeOnWindows'],
  ['Mateo Rossi', 'mateo', 0.62, 117, 'safariOnPhone'],
  ['Priya Nair', 'priya', 0.86, 116, 'chromeOnWindows'],
  ['Yuki Tanaka', 'yuki', 0.94, 116, 'safariOnMac', 'safariOnPhone'],
  ['Chloé Dubois', 'chloe', 0.7, 115, 'safariOnMac'],
  ['Omar Haddad', 'omar', 0.44, 115, 'chromeOnPhone'],
  ['Ingrid Solberg', 'ingrid', 0.8, 114, 'firefoxOnLinux', 'chromeOnPhone'],
  ['Kwame Mensah', 'kwame', 0.6, 114, 'chromeOnPhone', 'chromeOnWindows'],
  ['Lucía Fernández', 'lucia', 0.76, 112, 'chromeOnWindows', 'safariOnPhone'],
  ['Tomasz Nowak', 'tomasz', 0.36, 111, 'edgeOnWindows'],
  ['Nguyễn Minh Anh', 'anh', 0.88, 110, 'chromeOnWindows', 'chromeOnPhone'],
  ['Elif Yılmaz', 'elif', 0.72, 104, 'chromeOnPhone'],
  ['रोहन शर्मा', 'rohan', 0.68, 103, 'chromeOnPhone'],
  ['Samuel Mwangi', 'samuel', 0.5, 101, 'chromeOnWindows'],
  ['Hana Kim', 'hana', 0.82, 96, 'safariOnPhone', 'edgeOnWindows'],
  ['Diego Morales', 'diego', 0.42, 95, 'edgeOnWindows', 'chromeOnPhone'],
  ['তানিয়া সেন', 'tania', 0.78, 91, 'chromeOnPhone'],
  ['Giulia Conti', 'giulia', 0.64, 88, 'safariOnMac'],
  ['Farid Rahmani', 'farid', 0.32, 83, 'firefoxOnLinux'],
  ['Sofia Lindqvist', 'sofia', 0.84, 80, 'chromeOnWindows'],
  ['Thabo Nkosi', 'thabo', 0.52, 74, 'chromeOnPhone', 'firefoxOnLinux'],
  ['Aoife Byrne', 'aoife', 0.75, 66, 'safariOnPhone'],
  ['Jonas Weber', 'jonas', 0.46, 59, 'firefoxOnLinux', 'chromeOnWindows'],
  ['Leilani Kealoha', 'leilani', 0.7, 47, 'safariOnMac', 'safariOnPhone'],
];

/** All candidates of the sample Admin, including the sample candidate. */
export const CANDIDATES: readonly SampleCandidate[] = [
  ...ROWS.map(([fullName, mailbox, ability, joinedDaysAgo, ...browsers]) => ({
    fullName,
    email: `${mailbox}@harbour.example`,
    browsers,
    ability,
    joinedDaysAgo,
  })),
  STUDENT,
];

/** The candidates who are sitting an exam whenever somebody looks at the demonstration. */
export const SITTING_NOW: readonly SampleCandidate[] = CANDIDATES.slice(0, 8);

/** Another Admin of the site, whose payment the owner received outside the site. */
interface PayingAdmin extends SamplePerson {
  readonly plan: string;
  readonly daysAgo: number;
}

export const FIRST_AID_AUTHOR: PayingAdmin = {
  fullName: 'Grace Otieno',
  email: 'grace@lakeside.example',
  browsers: ['chromeOnWindows'],
  plan: 'School',
  daysAgo: 41,
};

export const OTHER_ADMINS: readonly PayingAdmin[] = [
  {
    fullName: 'Marek Kowalczyk',
    email: 'marek@linden-school.example',
    browsers: ['firefoxOnLinux'],
    plan: 'School',
    daysAgo: 104,
  },
  {
    fullName: 'Isabel Duarte',
    email: 'isabel@tejo-languages.example',
    browsers: ['safariOnMac'],
    plan: 'Department',
    daysAgo: 76,
  },
  FIRST_AID_AUTHOR,
  {
    fullName: 'Peter van Dijk',
    email: 'peter@havenwerk.example',
    browsers: ['edgeOnWindows'],
    plan: 'Department',
    daysAgo: 12,
  },
];
