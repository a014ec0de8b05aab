import type {
  createTemplate,
  listTemplates,
} from '@invigil/contract/authoring/certificate-template-endpoints';
import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import { UNFINISHED } from '../../../shared/fields/picker-props.tsx';

/** A certificate template as the list has it. */
export type Template = OkOf<typeof listTemplates>[number];

type TemplateBody = BodyOf<typeof createTemplate>;

/** Values of the fields; an empty day of publishing means none, a design of null the standard arrangement. */
export type TemplateValues = Omit<TemplateBody, 'publishDate' | 'design'> & {
  publishDate: string;
  design: CertificateDesign | null;
};

/** The pictures of a certificate around its text, and those that sign it. */
export const PICTURES = [
  'topLeftImagePath',
  'topRightImagePath',
  'bottomMiddleImagePath',
  'backgroundImagePath',
] as const satisfies readonly (keyof TemplateValues)[];

export type PictureName = (typeof PICTURES)[number] | 'leftSignatureImagePath' | 'rightSignatureImagePath';

/** The texts with which a new template begins, in the language of its author. */
export interface StandardTexts {
  readonly title: string;
  readonly heading: string;
  readonly mainText: string;
}

const NO_TEXTS: StandardTexts = { title: '', heading: '', mainText: '' };

/** Form values of a template; a new one is white paper without pictures, with a standard text. */
export function toFormValues(template: Template | null, standard: StandardTexts = NO_TEXTS): TemplateValues {
  return {
    title: template?.title ?? standard.title,
    heading: template?.heading ?? standard.heading,
    mainText: template?.mainText ?? standard.mainText,
    publishDate: template?.publishDate ?? '',
    topLeftImagePath: template?.topLeftImagePath ?? '',
    topRightImagePath: template?.topRightImagePath ?? '',
    bottomMiddleImagePath: template?.bottomMiddleImagePath ?? '',
    backgroundImagePath: template?.backgroundImagePath ?? '',
    backgroundColor: template?.backgroundColor ?? '#FFFFFF',
    leftSignatureImagePath: template?.leftSignatureImagePath ?? '',
    leftSignatureText: template?.leftSignatureText ?? '',
    rightSignatureImagePath: template?.rightSignatureImagePath ?? '',
    rightSignatureText: template?.rightSignatureText ?? '',
    design: template?.design ?? null,
  };
}

export function toRequest(values: TemplateValues): TemplateBody {
  return { ...values, publishDate: dayOrNone(values.publishDate) };
}

/** The preview's content from the fields; trimmed, because the server trims texts. */
export function contentOf(values: TemplateValues): CertificateContent {
  return {
    ...values,
    publishDate: values.publishDate === UNFINISHED ? null : dayOrNone(values.publishDate),
    title: values.title.trim(),
    heading: values.heading.trim(),
    mainText: values.mainText.trim(),
    leftSignatureText: values.leftSignatureText.trim(),
    rightSignatureText: values.rightSignatureText.trim(),
  };
}

const dayOrNone = (day: string): string | null => (day === '' ? null : day);
