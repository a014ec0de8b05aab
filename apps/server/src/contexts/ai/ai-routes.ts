import * as contract from '@invigil/contract/ai/ai-endpoints';
import { done } from '@invigil/contract/answers';
import { testAiProvider } from '@invigil/contract/site/private-settings-endpoints';
import type { FastifyInstance } from 'fastify';
import { whileConnected } from '../../http/calls/caller-signal.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { Deps } from '../../ports.ts';
import { readAiSettings } from '../site/queries.ts';
import { chooseProvider, readAiState } from './ai-state.ts';
import { callModel } from './call-model.ts';
import { draftText } from './draft-text.ts';
import { limitAiCalls } from './limit-calls.ts';
import { listUsage } from './list-usage.ts';

const TEXT_CALLS = [
  ['gemini', contract.draftTextWithGemini],
  ['openAi', contract.draftTextWithOpenAi],
] as const;

/** Tokens of the answer to a test; a model that thinks uses some hundred. */
const TEST_TOKENS = 2_000;

/** Drafts of texts, the choice of a provider, and the consumption of tokens. */
export function registerAiRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets'>,
): void {
  const { db } = deps.database;

  for (const [provider, endpoint] of TEXT_CALLS)
    mount(app, deps, endpoint, async ({ actor, body, request }) => {
      await limitAiCalls(deps, actor.userId);
      return whileConnected(request, async (signal) => ({
        output: await draftText(deps, actor, {
          provider,
          order: body,
          locale: localeOf(request),
          signal,
          log: request.log,
        }),
      }));
    });

  mount(app, deps, contract.getAiState, ({ actor }) => readAiState(deps, actor));

  mount(app, deps, contract.chooseAiProvider, async ({ actor, body }) => {
    await chooseProvider(deps, actor, body.provider);
    return done('successfullyUpdated');
  });

  mount(app, deps, testAiProvider, async ({ actor, body: { provider }, request }) => {
    await limitAiCalls(deps, actor.userId);
    return whileConnected(request, async (signal) => {
      const call = {
        provider,
        purpose: 'test' as const,
        detail: '',
        system: 'You answer with one word.',
        prompt: 'Say: ready',
        maxOutputTokens: TEST_TOKENS,
        signal,
        log: request.log,
      };
      const { totalTokens } = (await callModel(deps, actor, call)).usage;
      const { models } = await readAiSettings(db);
      return { model: models[provider].model, totalTokens };
    });
  });

  mount(app, deps, contract.listAiUsage, ({ actor, params, query }) => listUsage(db, actor, params, query));
}
