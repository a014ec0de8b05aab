import { z } from 'zod';
import {
  authorship,
  authorshipNames,
  id,
  namedVersion,
  optionalDate,
  optionalText,
  recordVersion,
  text,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { certificateDesign } from './certificate-design-schema.ts';

const imagePath = optionalText(300);

/** A colour as #RRGGBB; white by default. */
const background = z.codec(
  z
    .string()
    .trim()
    .regex(/^(#[0-9a-fA-F]{6})?$/, 'invalidColour')
    .nullish(),
  z.string(),
  { decode: (value) => value || '#FFFFFF', encode: (value) => value },
);

const fields = {
  title: text(200),
  heading: text(200),
  mainText: text(2_000),
  publishDate: optionalDate,
  topLeftImagePath: imagePath,
  topRightImagePath: imagePath,
  bottomMiddleImagePath: imagePath,
  backgroundImagePath: imagePath,
  backgroundColor: background,
  leftSignatureImagePath: imagePath,
  leftSignatureText: optionalText(200),
  rightSignatureImagePath: imagePath,
  rightSignatureText: optionalText(200),
};

/** The author's design: null for the standard arrangement. An update that omits it leaves the stored one unchanged. */
const design = certificateDesign.nullish();

const names = { templateId: 'certificateTemplateId' } as const;

export const createTemplateBody = wire({ ...fields, design }, {});
export const updateTemplateBody = wire({ templateId: id, ...fields, design, ...namedVersion }, names);

/** A certificate template. */
export const templateRow = wire(
  {
    templateId: id,
    ...fields,
    design: certificateDesign.nullable(),
    number: z.string(),
    ...recordVersion,
    ...authorship,
  },
  { ...names, ...authorshipNames },
);
