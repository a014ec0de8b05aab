import type { SettingField } from '@invigil/domain/site/setting-fields';
import type { FieldsOf, SettingsSection, SettingValue } from '@invigil/domain/site/settings';
import { SITE_SETTINGS } from '@invigil/domain/site/settings';
import { z } from 'zod';
import {
  flag,
  namedVersion,
  optionalEmail,
  optionalText,
  orElse,
  positiveCount,
  text,
  usdPrice,
} from '../fields.ts';

// Schemas of site settings, derived from the table of fields in the domain.

/** A colour as #RRGGBB. */
export const colour = z
  .string({ error: 'required' })
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'invalidColour');

const currency = orElse(
  z
    .string()
    .trim()
    .regex(/^([A-Za-z]{3})?$/, 'invalidValue'),
  '',
);

/** A TCP port. 0 means none: forms send 0 for an empty field. */
const port = orElse(z.int({ error: 'integer' }).min(0, 'positive').max(65_535, 'tooLarge'), 0);

/** The schema of an edited value. */
function inputOf(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'toggle':
      return flag;
    case 'count':
      return countOf(field);
    case 'price':
      return usdPrice;
    case 'port':
      return port;
    case 'text':
      return withPlaceholder(text(field.maxLength), field.placeholder);
    case 'optionalText':
    case 'picture':
      return optionalText(field.maxLength);
    case 'link':
      // Refuses `javascript:` addresses, which would run script on the landing page.
      return text(field.maxLength).regex(/^https?:\/\/\S+$/i, 'invalidAddress');
    case 'colour':
      return colour;
    case 'currency':
      return currency;
    case 'email':
      return optionalEmail;
  }
}

function countOf({ max, allowsZero }: Extract<SettingField, { kind: 'count' }>): z.ZodType {
  const whole = allowsZero ? z.int({ error: 'integer' }).min(0, 'notNegative') : positiveCount;
  return max === undefined ? whole : whole.max(max, 'tooLarge');
}

/** Requires a placeholder in a text; an empty one is refused as empty alone. */
function withPlaceholder(schema: z.ZodType<string>, placeholder: string | undefined): z.ZodType {
  if (placeholder === undefined) return schema;
  return schema.refine((value) => value === '' || value.includes(placeholder), 'linkPlaceholderMissing');
}

/** The schema of a stored value in an answer. */
function answerOf(field: SettingField): z.ZodType {
  if (field.kind === 'price') return usdPrice;
  if (field.kind === 'toggle') return z.boolean();
  return typeof field.default === 'number' ? z.int() : z.string();
}

/** A text that an empty text and null return to its default. A form, which encodes it, must not leave it empty. */
const resettable = (field: SettingField) =>
  z.codec(z.string().nullable(), inputOf(field).nullable(), {
    decode: (value) => (value?.trim() === '' ? null : value),
    encode: (value) => value as string | null,
  });

/** Numbers and colours have no empty value: null returns them to their default. */
const hasNoEmptyValue = ({ kind }: SettingField) => kind === 'count' || kind === 'colour';

function clearable(field: SettingField): z.ZodType {
  if (field.isResettable) return resettable(field);
  return hasNoEmptyValue(field) ? inputOf(field).nullable() : inputOf(field);
}

/** The schema of a field of a section's call, which leaves the stored value unchanged where it omits the field. */
const omittable = (field: SettingField) => clearable(field).optional();

type ValueOf<Field> = Field extends SettingField ? SettingValue<Field> : never;
type Schemas<Section extends SettingsSection> = {
  [Name in keyof FieldsOf<Section>]: z.ZodType<ValueOf<FieldsOf<Section>[Name]>, unknown>;
};
/** Null resets a field. The landing page and e-mail texts have fields by computed names; null resets all but pictures. */
type EditSchemas<Section extends SettingsSection> = {
  [Name in keyof FieldsOf<Section>]: z.ZodOptional<
    z.ZodType<
      | ValueOf<FieldsOf<Section>[Name]>
      | (string extends Name
          ? null
          : FieldsOf<Section>[Name] extends { isResettable: true } | { kind: 'count' | 'colour' }
            ? null
            : never),
      unknown
    >
  >;
};
function mapFields(section: SettingsSection, schemaOf: (field: SettingField) => z.ZodType) {
  const fields: Readonly<Record<string, SettingField>> = SITE_SETTINGS[section].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  ) as unknown;
}

/** Fields by computed names cannot be told from the version in a type. */
type NamedVersion<Section extends SettingsSection> = string extends keyof FieldsOf<Section>
  ? unknown
  : typeof namedVersion;

/** Input schemas of a section, all optional. */
export function partialFields<Section extends SettingsSection>(section: Section): EditSchemas<Section> {
  return mapFields(section, omittable) as EditSchemas<Section>;
}

/** As partialFields, with the version of the section that the edit was made from. */
export function editFields<Section extends SettingsSection>(
  section: Section,
): EditSchemas<Section> & NamedVersion<Section> {
  return { ...partialFields(section), ...namedVersion } as EditSchemas<Section> & NamedVersion<Section>;
}

/** Answer schemas of a section. */
export function answerFields<Section extends SettingsSection>(section: Section): Schemas<Section> {
  return mapFields(section, answerOf) as Schemas<Section>;
}
