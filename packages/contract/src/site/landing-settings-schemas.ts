import { z } from 'zod';
import { optionalText, text } from '../fields.ts';
import { wire } from '../wire.ts';

const numbered = (count: number, nameOf: (number: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => nameOf(index + 1)).flat();

/** Texts of the landing page (specification, section 3, "Landing content"): 4 boxes, 4 features, 16 benefits. */
const TEXTS = [
  ...['homeHeader1', 'homeDetail1', 'homeHeader2', 'homeDetail2'],
  ...numbered(4, (n) => [`homeBox${n}Header`, `homeBox${n}Detail`]),
  ...['pricingDetail', 'featureMainDetail'],
  ...numbered(4, (n) => [`feature${n}Header`, `feature${n}Detail`]),
  'benefitsDetail',
  ...numbered(16, (n) => [`benefit${n}`, `benefit${n}Detail`]),
  ...['registrationText', 'contactUsDetail', 'contactUsText', 'contactUsTelephone', 'contactUsEmail'],
  ...['faqDetail', 'footerText'],
];
const PICTURES = ['homePicture', ...numbered(4, (n) => [`feature${n}Picture`])];
const LINKS = ['footerFacebook', 'footerTwitter', 'footerLinkedin', 'footerInstagram'];

/** Names of the pictures among the landing fields. */
export const LANDING_PICTURES: readonly string[] = PICTURES;
/** Names of all landing fields. */
export const LANDING_FIELDS: readonly string[] = [...TEXTS, ...PICTURES, ...LINKS];

const fieldsOf = <Field extends z.ZodType>(names: readonly string[], field: Field): Record<string, Field> =>
  Object.fromEntries(names.map((name) => [name, field]));

const MAX_TEXT = 2_000;
/** An address that a visitor can follow: never one that runs script. */
const link = text(300).regex(/^https?:\/\/\S+$/i, 'invalidAddress');

export const landingSettings = wire(
  { ...fieldsOf(TEXTS, text(MAX_TEXT)), ...fieldsOf(PICTURES, optionalText(300)), ...fieldsOf(LINKS, link) },
  {},
);

/** As anybody reads them; empty where nothing was edited. */
export const publicLandingFields = fieldsOf(LANDING_FIELDS, z.string());
