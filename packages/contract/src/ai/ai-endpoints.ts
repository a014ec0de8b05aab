import { type Access, only } from '@invigil/domain/access/access';
import { MAX_TEXT_REQUEST } from '@invigil/domain/ai/draft-limits';
import { AI_OUTCOMES, AI_PURPOSES } from '@invigil/domain/ai/model-calls';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { z } from 'zod';
import { doneAnswer, listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pageNumber, pageSize, positiveCount, text } from '../fields.ts';
import { MODEL_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';

const group = 'AI';
const writer = only(['admin', 'superAdmin'], ['questions', 'instructions', 'certificateTemplates']);
const provider = z.enum(AI_PROVIDERS, { error: 'unknownChoice' });
/** A placeholder of a text, such as `[siteTitle]`. */
const placeholder = z.string().regex(/^\[[A-Za-z]{1,40}\]$/, 'invalidValue');
/** Hundredths of a dollar, with fractions; null where the model has no price. */
const cost = z.number().nullable();

function draftText(name: string, path: string, model: string, access: Access) {
  return endpoint({
    name,
    changes: ['ai'],
    // Visitors of a demonstration must not use up the key of its owner.
    refusedInDemo: true,
    waitsForModel: true,
    method: 'POST',
    path,
    summary: `Drafts a text with ${model}.`,
    group,
    access,
    body: wire(
      {
        request: text(MAX_TEXT_REQUEST),
        // What the model is told about the field that the text is for: additions of this product.
        fieldName: text(200).optional(),
        placeholders: z.array(placeholder).max(30, 'tooLong').optional(),
        /** The placeholder without which the field refuses the text. */
        neededPlaceholder: placeholder.optional(),
        maxLength: positiveCount.optional(),
      },
      { request: 'textInstruction' },
    ),
    refusals: MODEL_REFUSALS,
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

export const getAiState = endpoint({
  name: 'getAiState',
  shows: ['ai', 'settings'],
  method: 'GET',
  path: '/api/Ai/GetAiState',
  summary:
    "The caller's provider, the models that can be used, and the tokens of the month. An addition of this product.",
  group,
  access: writer,
  ok: wire(
    {
      /** The provider that drafts come from. */
      provider,
      providers: z.array(
        wire(
          {
            provider,
            model: z.string(),
            hasKey: z.boolean(),
            /** Hundredths of a dollar for a million tokens; 0 for none. */
            promptPriceMinor: z.number(),
            completionPriceMinor: z.number(),
          },
          {},
        ),
      ),
      usedTokens: count,
      /** Tokens of a month; 0 for no limit. The SuperAdmin has none. */
      tokenLimit: count,
    },
    {},
  ),
});

export const chooseAiProvider = endpoint({
  name: 'chooseAiProvider',
  changes: ['ai'],
  method: 'PUT',
  path: '/api/Ai/ChooseProvider',
  summary: "Stores the caller's choice of provider. An addition of this product.",
  group,
  access: writer,
  body: wire({ provider }, {}),
  ok: doneAnswer,
});

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
        purpose: z.enum(AI_PURPOSES),
        outcome: z.enum(AI_OUTCOMES),
        userName: z.string(),
        costMinor: cost,
        createdAt: instant,
      },
      { usageId: 'aiConsumptionId', detail: 'additionalDetail', createdAt: 'dateAdded' },
    ),
  ),
});
