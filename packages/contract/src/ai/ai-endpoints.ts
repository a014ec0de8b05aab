import { type Access, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pageNumber, pageSize, text } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'AI';
const writer = only(['admin', 'superAdmin'], ['questions', 'instructions', 'certificateTemplates']);

function draftText(name: string, path: string, model: string, access: Access) {
  return endpoint({
    name,
    changes: ['ai'],
    method: 'POST',
    path,
    summary: `Drafts a text with ${model}.`,
    group,
    access,
    body: wire({ request: text(1_000) }, { request: 'textInstruction' }),
    ok: wire({ output: z.string() }, {}),
  });
}

export const draftTextWithGemini = draftText(
  'draftTextWithGemini',
  '/api/Quiz/GenerateGeminiText',
  'Gemini AI',
  writer,
);
export const draftTextWithOpenAi = draftText(
  'draftTextWithOpenAi',
  '/api/Quiz/GenerateOpenAiText',
  'Open AI',
  writer,
);

export const listAiUsage = endpoint({
  name: 'listAiUsage',
  shows: ['ai'],
  method: 'GET',
  path: '/api/User/GetAiTokenConsumption/:page/:itemsPerPage',
  summary: 'Tokens consumed by AI drafts, newest first: of the Admin, or of all users for the SuperAdmin.',
  isHeavyRead: true,
  group: 'User',
  access: only(['superAdmin', 'admin'], ['aiUsage']),
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['createdAt', 'model', 'totalTokens']),
  ok: pageOf(
    wire(
      {
        usageId: id,
        model: z.string(),
        promptTokens: count,
        completionTokens: count,
        totalTokens: count,
        detail: z.string(),
        createdAt: instant,
      },
      { usageId: 'aiConsumptionId', detail: 'additionalDetail', createdAt: 'dateAdded' },
    ),
  ),
});
