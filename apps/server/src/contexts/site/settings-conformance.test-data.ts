import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings, updateColourSettings } from '@invigil/contract/site/settings-endpoints';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { featureConformance, type VersionedRecord } from '../../testing/feature-conformance.ts';

/** Texts without a default, and pictures. */
const mayBeEmpty = (name: string) => /Path$|Picture$|^mail|^reportEmail(Subject|Body)/.test(name);

/** The settings as a form sends them: null for a text that has its default. */
const withDefaults = (settings: object) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === '' && !mayBeEmpty(name) ? null : value]),
  );

/** The settings that the edits change, for a call that leaves all others as they are. */
const onlyEdited = (settings: object, edits: VersionedRecord['edits']) => {
  const names = edits.flatMap(Object.keys);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
};

/** A section of the settings that anybody reads, as a record with a version. */
const publicSection =
  (
    section: 'general' | 'exam' | 'colours' | 'payment' | 'landing' | 'all',
    edits: VersionedRecord['edits'],
  ) =>
  async ({ owner }: { readonly owner: SignedIn }): Promise<VersionedRecord> => ({
    by: owner,
    read: async () => {
      const settings = await owner.ok(getSiteSettings);
      const fields = section === 'all' ? onlyEdited(settings, edits) : withDefaults(settings);
      return Object.assign(fields, { recordVersion: settings.recordVersions[section] });
    },
    edits,
  });

/** A section of the SuperAdmin's settings, as a record with a version. */
const privateSection =
  (section: 'email' | 'emailTexts' | 'client' | 'ai', edits: VersionedRecord['edits']) =>
  async ({ owner }: { readonly owner: SignedIn }): Promise<VersionedRecord> => ({
    by: owner,
    read: async () => {
      const settings = await owner.ok(contract.getPrivateSettings);
      const { recordVersions, clientUrl } = settings;
      const origin = clientUrl || 'https://first.example.org';
      return Object.assign(withDefaults(settings), { origin, recordVersion: recordVersions[section] });
    },
    edits,
  });

export default featureConformance({
  versionedRecords: {
    updateGeneralSettings: publicSection('general', [{ siteTitle: 'One' }, { welcomeMessage: 'Come in' }]),
    updateExamSettings: publicSection('exam', [{ reloadLimit: 7 }, { endsOnLeaving: true }]),
    updateColourSettings: publicSection('colours', [{ appBarColor: '#112233' }, { footerColor: '#445566' }]),
    updatePaymentSettings: publicSection('payment', [{ currency: 'CHF' }, { currencySymbol: 'Fr.' }]),
    updateLandingSettings: publicSection('landing', [{ homeHeader1: 'One' }, { homeDetail1: 'Two' }]),
    updateSettings: publicSection('all', [{ siteTitle: 'All' }, { reloadLimit: 9 }]),
    updateMailSettings: privateSection('email', [{ mailHost: 'mail.example.org' }, { mailPort: 2525 }]),
    updateMailTexts: privateSection('emailTexts', [
      { welcomeEmailSubject: 'Welcome' },
      { invitationEmailSubject: 'Come' },
    ]),
    updateAiSettings: privateSection('ai', [{ geminiModel: 'gemini-next' }, { monthlyTokenLimit: 5_000 }]),
    updateClientUrl: privateSection('client', [
      { origin: 'https://one.example.org' },
      { origin: 'https://two.example.org' },
    ]),
  },
  performAudited: async ({ owner }) => {
    await owner.ok(updateColourSettings, {
      body: { appBarColor: '#112233', footerColor: '#FFFFFF', bodyColor: '#F9F9F9', headerColor: '#F5F5F5' },
    });
  },
});
