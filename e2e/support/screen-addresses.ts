import type { BuiltInRole } from '@invigil/domain/access/roles';
import { SCREENS, type Screen } from '@invigil/domain/access/screens';
import type { SampleSite } from './sample-site.ts';

/** Addresses before the sign-in, and those of failures. */
export const PUBLIC_ADDRESSES: Readonly<Record<string, string>> = {
  landing: '/',
  'sign-in': '/signIn',
  register: '/signIn?ad=1',
  'confirm-email': '/confirmEmail',
  'not-found': '/no/such/page',
  unauthorized: '/unauthorized',
  forbidden: '/forbidden',
  'no-internet': '/noInternet',
};

/** The queries that open a screen: the record that it shows, or a form. All others open without a query. */
export const QUERIES: Partial<Record<Screen, (site: SampleSite) => readonly string[]>> = {
  questions: ({ assessmentIds: { draft } }) => [`?assessment=${draft}`, `?assessment=${draft}&question=new`],
  instructions: ({ assessmentIds }) => [`?quiz=${assessmentIds.draft}`],
  liveBoard: ({ assessmentIds }) => [`?quiz=${assessmentIds.finished}`, ''],
  certificateTemplates: () => ['', '?template=new'],
  marking: ({ assessmentIds: { finished } }) => [
    `?quiz=${finished}&all=`,
    `?quiz=${finished}&by=candidate&all=`,
  ],
  regrade: ({ assessmentIds }) => [`?quiz=${assessmentIds.finished}`],
  statistics: ({ assessmentIds }) => [`?quiz=${assessmentIds.finished}`],
  startAttempt: ({ assessmentIds }) => [`?quiz=${assessmentIds.open}`],
  practice: ({ assessmentIds }) => [`?quiz=${assessmentIds.open}`],
  attemptResult: ({ attemptId }) => [`?attempt=${attemptId}`],
  profile: () => [''],
  password: () => [''],
};

/** The screens that have a page. */
export const screens = Object.keys(SCREENS) as Screen[];

/** Addresses of every screen of a role, by a name for its screenshots. */
export function addressesOf(role: BuiltInRole, sample: SampleSite): Readonly<Record<string, string>> {
  const ofRole = screens.filter((screen) => SCREENS[screen].roles.some((each) => each === role));
  return Object.fromEntries(
    ofRole.flatMap((screen) =>
      (QUERIES[screen]?.(sample) ?? ['']).map((query, index) => [
        [role, screen, index + 1].join('-'),
        SCREENS[screen].path + query,
      ]),
    ),
  );
}
