import { link, picture, resettable, type SettingField, text } from './setting-fields.ts';

const numbered = (count: number, namesOf: (number: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => namesOf(index + 1)).flat();

/** 4 boxes, 4 features and 16 benefits. */
const TEXTS = [
  'homeHeader1',
  'homeDetail1',
  'homeHeader2',
  'homeDetail2',
  ...numbered(4, (n) => [`homeBox${n}Header`, `homeBox${n}Detail`]),
  'pricingDetail',
  'featureMainDetail',
  ...numbered(4, (n) => [`feature${n}Header`, `feature${n}Detail`]),
  'benefitsDetail',
  ...numbered(16, (n) => [`benefit${n}`, `benefit${n}Detail`]),
  'registrationText',
  'contactUsDetail',
  'contactUsText',
  'contactUsTelephone',
  'contactUsEmail',
  'faqDetail',
  'footerText',
];
const PICTURES = ['homePicture', ...numbered(4, (n) => [`feature${n}Picture`])];
const LINKS = ['footerFacebook', 'footerTwitter', 'footerLinkedin', 'footerInstagram'];
const MAX_TEXT_LENGTH = 2_000;

type TextField = Extract<SettingField, { default: string }>;

/** Texts, pictures and links of the landing page. An empty value shows the default in the reader's language, or nothing. */
export const LANDING_SETTINGS: Readonly<Record<string, TextField>> = Object.fromEntries([
  ...TEXTS.map((name) => [name, resettable(text(MAX_TEXT_LENGTH))]),
  ...PICTURES.map((name) => [name, picture]),
  ...LINKS.map((name) => [name, resettable(link)]),
]);
