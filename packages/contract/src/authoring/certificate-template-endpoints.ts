import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import { createTemplateBody, templateRow, updateTemplateBody } from './certificate-template-schemas.ts';

const group = 'Certificates';
const author = only(['admin'], ['certificateTemplates']);
const byTemplate = wire({ templateId: pathId }, { templateId: 'id' });
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

export const listTemplates = endpoint({
  name: 'listTemplates',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/GetCertificateTemplates',
  summary: "The caller's certificate templates, newest first; the lookup of the assessment form too.",
  group,
  access: only(['admin'], ['certificateTemplates', 'assessments']),
  ok: z.array(templateRow),
});

export const getTemplate = endpoint({
  name: 'getTemplate',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/GetSingleTemplate/:id',
  summary: 'One certificate template of the caller, with its placeholders as written.',
  group,
  access: author,
  params: byTemplate,
  ok: templateRow,
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Quiz/CreateCertificateTemplate',
  summary: 'Creates a certificate template.',
  group,
  access: author,
  actorFields: ['addedBy'],
  body: createTemplateBody,
  ok: createdAnswer('certificateTemplateId'),
});

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  changes: ['authoring'],
  method: 'PUT',
  path: '/api/Quiz/UpdateCertificateTemplate',
  summary: 'Changes a certificate template. Issued certificates do not change.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: updateTemplateBody,
  present: templateRow,
  recordIds: ['templateId'],
  ok: doneAnswer,
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  changes: ['authoring'],
  method: 'DELETE',
  path: '/api/Quiz/DeleteSingleTemplate/:id',
  summary: 'Deletes a certificate template that no assessment uses.',
  group,
  access: author,
  params: byTemplate,
  refusals: ['certificateTemplateInUse'],
  ok: doneAnswer,
});

export const uploadCertificateImage = endpoint({
  name: 'uploadCertificateImage',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadCertificateImages',
  summary: 'Stores a picture (PNG, JPEG, WebP or GIF) for certificate templates and answers its path.',
  group,
  access: author,
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  refusals: ['imageTooLarge', 'imageUnreadable'],
  ok: wire({ path: z.string() }, { path: 'fileName' }),
});

export const openTemplatePreview = endpoint({
  name: 'openTemplatePreview',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/CreateTemplateTicket',
  summary:
    "The address of the window that previews one of the caller's templates. It is valid once, for 60 seconds. An addition of this product.",
  group,
  access: author,
  body: wire({ templateId: id }, { templateId: 'certificateTemplateId' }),
  ok: wire({ address: z.string() }, { address: 'url' }),
});

export const previewTemplate = endpoint({
  name: 'previewTemplate',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/CreateCertificate/:templateId',
  summary:
    "The window with one of the caller's templates and unfilled placeholders. Authenticates by token or ticket.",
  group,
  access: author,
  params: wire({ templateId: pathId }, {}),
  isPage: true,
  ok: z.string(),
});
