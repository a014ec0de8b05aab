import { expect, it } from 'vitest';
import type { SettingField } from './setting-fields.ts';

const namesOf = (fields: Readonly<Record<string, SettingField>>, kind: SettingField['kind']) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === kind ? [name] : []));

// The database stores these names: a renamed field would lose the texts that a site has edited.
it('the landing settings have exactly the stored names of texts, pictures and links', async () => {
  const { LANDING_SETTINGS } = await import('./landing-settings.ts');
  expect(namesOf(LANDING_SETTINGS, 'text')).toEqual([
    'homeHeader1',
    'homeDetail1',
    'homeHeader2',
    'homeDetail2',
    'homeBox1Header',
    'homeBox1Detail',
    'homeBox2Header',
    'homeBox2Detail',
    'homeBox3Header',
    'homeBox3Detail',
    'homeBox4Header',
    'homeBox4Detail',
    'pricingDetail',
    'featureMainDetail',
    'feature1Header',
    'feature1Detail',
    'feature2Header',
    'feature2Detail',
    'feature3Header',
    'feature3Detail',
    'feature4Header',
    'feature4Detail',
    'benefitsDetail',
    'benefit1',
    'benefit1Detail',
    'benefit2',
    'benefit2Detail',
    'benefit3',
    'benefit3Detail',
    'benefit4',
    'benefit4Detail',
    'benefit5',
    'benefit5Detail',
    'benefit6',
    'benefit6Detail',
    'benefit7',
    'benefit7Detail',
    'benefit8',
    'benefit8Detail',
    'benefit9',
    'benefit9Detail',
    'benefit10',
    'benefit10Detail',
    'benefit11',
    'benefit11Detail',
    'benefit12',
    'benefit12Detail',
    'benefit13',
    'benefit13Detail',
    'benefit14',
    'benefit14Detail',
    'benefit15',
    'benefit15Detail',
    'benefit16',
    'benefit16Detail',
    'registrationText',
    'contactUsDetail',
    'contactUsText',
    'contactUsTelephone',
    'contactUsEmail',
    'faqDetail',
    'footerText',
  ]);
  expect(namesOf(LANDING_SETTINGS, 'picture')).toEqual([
    'homePicture',
    'feature1Picture',
    'feature2Picture',
    'feature3Picture',
    'feature4Picture',
  ]);
  expect(namesOf(LANDING_SETTINGS, 'link')).toEqual([
    'footerFacebook',
    'footerTwitter',
    'footerLinkedin',
    'footerInstagram',
  ]);
});

it('each mail has a stored subject, header and body, except that the report mail stores only its header', async () => {
  const { MAIL_TEXT_SETTINGS } = await import('./mail-text-settings.ts');
  expect(namesOf(MAIL_TEXT_SETTINGS, 'text')).toEqual([
    'forgetPasswordEmailSubject',
    'forgetPasswordEmailHeader',
    'forgetPasswordEmailBody',
    'welcomeEmailSubject',
    'welcomeEmailHeader',
    'welcomeEmailBody',
    'invitationEmailSubject',
    'invitationEmailHeader',
    'invitationEmailBody',
    'reportEmailHeader',
  ]);
  expect(namesOf(MAIL_TEXT_SETTINGS, 'optionalText')).toEqual(['reportEmailSubject', 'reportEmailBody']);
});
