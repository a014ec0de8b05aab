import {
  type CertificateDesign,
  DRAWING_KINDS,
  type ElementColour,
  PICTURE_KINDS,
  TEXT_KINDS,
  type TextKind,
} from '@invigil/domain/authoring/certificate-design';
import {
  designBreaches,
  LETTER_SIZES,
  MAX_ELEMENTS,
  MAX_FREE_TEXT,
} from '@invigil/domain/authoring/design-rules';
import { z } from 'zod';
import { plainText } from '../fields.ts';
import { unchanged } from '../transforms.ts';

const millimetres = z.number({ error: 'number' });
const box = { x: millimetres, y: millimetres, width: millimetres, height: millimetres };
const align = z.enum(['left', 'center', 'right'], { error: 'unknownChoice' });
const yesOrNo = z.boolean({ error: 'boolean' });

/** A colour that follows the site and the background, or #RRGGBB. */
const colour = z.codec(
  z.string({ error: 'invalidColour' }).regex(/^(ink|soft|accent|#[0-9a-fA-F]{6})$/, 'invalidColour'),
  z.custom<ElementColour>(),
  { decode: (value) => value as ElementColour, encode: unchanged },
);

const lettering = {
  ...box,
  align,
  face: z.enum(['serif', 'sans'], { error: 'unknownChoice' }),
  bold: yesOrNo,
  italic: yesOrNo,
  size: millimetres.min(LETTER_SIZES.smallest, 'tooSmall').max(LETTER_SIZES.greatest, 'tooLarge'),
  colour,
};

const isOfTemplate = (kind: TextKind): kind is Exclude<TextKind, 'freeText'> => kind !== 'freeText';

const element = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('freeText'), ...lettering, text: plainText(MAX_FREE_TEXT) }),
    z.object({
      kind: z.enum(TEXT_KINDS.filter(isOfTemplate)),
      ...lettering,
      text: z.literal('', { error: 'invalidValue' }),
    }),
    z.object({ kind: z.enum(PICTURE_KINDS), ...box, align }),
    z.object({ kind: z.enum(DRAWING_KINDS), ...box, colour }),
  ],
  { error: 'unknownChoice' },
);

/** The arrangement of a certificate by its author, in millimetres. */
export const certificateDesign: z.ZodType<CertificateDesign> = z
  .object({
    version: z.literal(1, { error: 'unknownChoice' }),
    orientation: z.enum(['landscape', 'portrait'], { error: 'unknownChoice' }),
    elements: z.array(element).max(MAX_ELEMENTS, 'tooManyElements'),
  })
  .superRefine((design: CertificateDesign, context) => {
    for (const { index, field, rule } of designBreaches(design))
      context.addIssue({ code: 'custom', message: rule, path: ['elements', index, field] });
  });
