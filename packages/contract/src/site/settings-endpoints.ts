import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { wire } from '../wire.ts';
import { publicSettings, updateColoursBody, updateExamBody, updateGeneralBody } from './settings-schemas.ts';

const group = 'Settings';
const owner = only(['superAdmin']);
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;

export const getSiteSettings = endpoint({
  name: 'getSiteSettings',
  shows: ['settings'],
  method: 'GET',
  path: '/api/Settings/GetSiteSettings',
  summary: 'The public part of the site settings.',
  group,
  access: everybody,
  ok: publicSettings,
});

export const updateGeneralSettings = endpoint({
  name: 'updateGeneralSettings',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateGeneralSetting',
  summary: 'Changes title, texts, version, logo and favicon of the site.',
  group,
  access: owner,
  actorFields: ['lastUpdatedBy'],
  body: updateGeneralBody,
  present: publicSettings,
  ok: doneAnswer,
});

export const updateExamSettings = endpoint({
  name: 'updateExamSettings',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateExamSetting',
  summary: 'Changes the rules of exams. Attempts in progress keep the rules of their start.',
  group,
  access: owner,
  actorFields: ['lastUpdatedBy'],
  body: updateExamBody,
  present: publicSettings,
  refusals: ['earlierServerServes'],
  ok: doneAnswer,
});

export const updateColourSettings = endpoint({
  name: 'updateColourSettings',
  changes: ['settings'],
  method: 'PUT',
  path: '/api/Settings/UpdateColorSetting',
  summary: 'Changes the colours of the site.',
  group,
  access: owner,
  actorFields: ['lastUpdatedBy'],
  body: updateColoursBody,
  present: publicSettings,
  ok: doneAnswer,
});

const storedImage = wire({ path: z.string() }, { path: 'dbPath' });

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  changes: [],
  method: 'POST',
  path: '/api/Settings/UploadLogo',
  summary: 'Stores a picture for the logo and answers its public path.',
  group,
  access: owner,
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  ok: storedImage,
});

export const uploadFavicon = endpoint({
  name: 'uploadFavicon',
  changes: [],
  method: 'POST',
  path: '/api/Settings/UploadFavicon',
  summary: 'Stores a picture for the favicon and answers its public path.',
  group,
  access: owner,
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  ok: storedImage,
});
