import type { OkOf } from '@invigil/contract/endpoint';
import type { getPrivateSettings } from '@invigil/contract/site/private-settings-endpoints';
import type { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';

type SiteSettings = OkOf<typeof getSiteSettings>;
type PrivateSettings = OkOf<typeof getPrivateSettings>;

/** An account that a demonstration lists, by which pages know one. */
export const SAMPLE_ACCOUNT: SiteSettings['demoAccounts'][number] = {
  email: 'meera@example.org',
  password: 'sample-4711',
  roleDisplayName: 'Candidate',
};

/** The public settings of a new site, with changes. */
export function siteSettings(change: Partial<SiteSettings> = {}): SiteSettings {
  return {
    settingsId: 1,
    recordVersions: { general: '1', exam: '1', colours: '1', payment: '1', landing: '1', all: '1' },
    ...defaultsOf('general'),
    ...defaultsOf('exam'),
    ...defaultsOf('colours'),
    ...defaultsOf('payment'),
    ...defaultsOf('landing'),
    canSendMail: false,
    canTakePayments: false,
    canUseAi: false,
    canProveCertificates: false,
    publicOrigin: null,
    demoAccounts: [],
    ...change,
  };
}

/** The private settings of a new site, with changes. */
export function privateSettings(change: Partial<PrivateSettings> = {}): PrivateSettings {
  return {
    ...defaultsOf('email'),
    ...defaultsOf('emailTexts'),
    ...defaultsOf('ai'),
    hasMailPassword: false,
    hasPaymentSecretKey: false,
    hasPaymentWebhookSecret: false,
    geminiKeySource: 'none',
    openAiKeySource: 'none',
    mailTestedAt: null,
    clientUrl: location.origin,
    servingVersions: ['1.0.0'],
    recordVersions: { email: '1', emailTexts: '1', client: '1', ai: '1' },
    ...change,
  };
}
