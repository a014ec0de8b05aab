import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { ApiClient } from '../api/api-client.ts';

export type TemplateFields = BodyOf<typeof templates.createTemplate>;

/** The fields of a certificate template without pictures, signatures and date of publication. */
export function templateFields(overrides: Partial<TemplateFields> = {}): TemplateFields {
  return {
    title: 'Certificate',
    heading: 'To',
    mainText: '[fullName]',
    publishDate: null,
    topLeftImagePath: '',
    topRightImagePath: '',
    bottomMiddleImagePath: '',
    backgroundImagePath: '',
    backgroundColor: '#FFFFFF',
    leftSignatureImagePath: '',
    leftSignatureText: '',
    rightSignatureImagePath: '',
    rightSignatureText: '',
    ...overrides,
  };
}

/** Creates a certificate template and returns its id. */
export async function buildTemplate(admin: ApiClient, overrides?: Partial<TemplateFields>): Promise<number> {
  const { createdId } = await admin.ok(templates.createTemplate, { body: templateFields(overrides) });
  return createdId;
}
