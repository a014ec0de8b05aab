import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  authorship,
  authorshipNames,
  id,
  namedVersion,
  pathId,
  recordVersion,
  safeHtml,
  text,
} from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Settings';
const owner = only(['superAdmin']);
const entered = { title: text(300), description: text(5_000) };
const faqRow = wire(
  { faqId: id, title: z.string(), description: safeHtml, ...recordVersion, ...authorship },
  authorshipNames,
);

export const listFaqs = endpoint({
  name: 'listFaqs',
  shows: ['faq'],
  method: 'GET',
  path: '/api/Settings/GetFaqList',
  summary: 'The frequently asked questions with their answers, in order of creation.',
  group,
  access: everybody,
  ok: z.array(faqRow),
});

export const createFaq = endpoint({
  name: 'createFaq',
  changes: ['faq'],
  method: 'POST',
  path: '/api/Settings/CreateFaq',
  summary: 'Adds a question with its answer.',
  group,
  access: owner,
  actorFields: ['addedBy'],
  body: wire(entered, {}),
  refusals: ['faqTaken'],
  ok: createdAnswer('faqId'),
});

export const updateFaq = endpoint({
  name: 'updateFaq',
  changes: ['faq'],
  method: 'PUT',
  path: '/api/Settings/UpdateFaq',
  summary: 'Changes a question and its answer.',
  group,
  access: owner,
  actorFields: ['lastUpdatedBy'],
  body: wire({ faqId: id, ...entered, ...namedVersion }, {}),
  present: faqRow,
  recordIds: ['faqId'],
  refusals: ['faqTaken'],
  ok: doneAnswer,
});

export const deleteFaq = endpoint({
  name: 'deleteFaq',
  changes: ['faq'],
  method: 'DELETE',
  path: '/api/Settings/DeleteFaq/:id',
  summary: 'Deletes a question with its answer.',
  group,
  access: owner,
  params: wire({ faqId: pathId }, { faqId: 'id' }),
  ok: doneAnswer,
});
