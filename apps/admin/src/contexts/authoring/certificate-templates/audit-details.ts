import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

const IMAGE_PLACES = [
  'topLeft',
  'topRight',
  'bottomMiddle',
  'background',
  'leftSignature',
  'rightSignature',
] as const;

const FIELDS: DetailRules = {
  ...labelled('certificates:fields', {
    title: 'text',
    heading: 'text',
    mainText: 'text',
    publishDate: 'day',
    backgroundColor: 'text',
    leftSignatureText: 'text',
    rightSignatureText: 'text',
    design: 'opaque',
  }),
  ...Object.fromEntries(
    IMAGE_PLACES.map((place) => [
      `${place}FileId`,
      { label: `certificates:fields.${place}ImagePath`, reading: 'opaque' },
    ]),
  ),
};

export const auditDetails = {
  certificateTemplateCreated: FIELDS,
  certificateTemplateUpdated: FIELDS,
  certificateTemplateDeleted: FIELDS,
} satisfies Partial<AuditDetails>;
