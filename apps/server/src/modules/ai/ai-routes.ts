import * as contract from '@invigil/contract/ai/ai-endpoints';
import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { containsPattern } from '../../database/search.ts';
import { aiUsage } from '../../database/schema/index.ts';
import { Refused } from '../../errors.ts';
import { mount } from '../../mount.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { refuseDraftedQuestions } from './refuse-drafted-questions.ts';

const SORT_COLUMNS = {
  createdAt: aiUsage.createdAt,
  model: aiUsage.model,
  totalTokens: aiUsage.totalTokens,
} as const;

/** Drafts by AI. No model is configured, which every call says once its own rules are met. */
export function registerAiRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const notConfigured = () => new Refused('aiSettingsNotDone');

  for (const endpoint of [contract.draftQuestionsWithGemini, contract.draftQuestionsWithOpenAi] as const)
    mount(app, context, endpoint, async ({ actor, body }) => {
      await refuseDraftedQuestions(context, actor, body);
      throw notConfigured();
    });

  for (const endpoint of [contract.draftInstructionsWithGemini, contract.draftInstructionsWithOpenAi])
    mount(app, context, endpoint, async ({ actor, body }) => {
      await getAssessment(db, actor.userId, body.assessmentId);
      throw notConfigured();
    });

  for (const endpoint of [contract.draftTextWithGemini, contract.draftTextWithOpenAi])
    mount(app, context, endpoint, async () => {
      throw notConfigured();
    });

  mount(app, context, contract.listAiUsage, async ({ actor, params: { page, pageSize }, query }) => {
    const pattern = containsPattern(query.search);
    const where = and(
      actor.role === 'superAdmin' ? undefined : eq(aiUsage.userId, actor.userId),
      pattern === undefined ? undefined : or(ilike(aiUsage.model, pattern), ilike(aiUsage.detail, pattern)),
    );
    const column = SORT_COLUMNS[query.sortBy ?? 'createdAt'];
    const direction = query.sortDirection ?? (query.sortBy === undefined ? 'desc' : 'asc');
    const order = direction === 'asc' ? [asc(column), asc(aiUsage.id)] : [desc(column), desc(aiUsage.id)];
    const [rows, count] = await Promise.all([
      db
        .select()
        .from(aiUsage)
        .where(where)
        .orderBy(...order)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db.$count(aiUsage, where),
    ]);
    return { rows: rows.map(({ id, ...row }) => ({ ...row, usageId: id })), count };
  });
}
