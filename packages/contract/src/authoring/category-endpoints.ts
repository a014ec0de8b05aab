import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { authorship, authorshipNames, id, namedVersion, pathId, recordVersion, text } from '../fields.ts';
import { wire } from '../wire.ts';

const names = { categoryId: 'questionCategoryId', name: 'questionCategoryName' } as const;
export const categoryRow = wire(
  { categoryId: id, name: z.string(), ...recordVersion, ...authorship },
  { ...names, ...authorshipNames },
);
const updateCategoryBody = wire({ categoryId: id, name: text(120), ...namedVersion }, names);
export const createCategoryBody = wire({ name: text(120) }, { name: names.name });

const group = 'Quiz';
const access = only(['admin'], ['categories', 'questions']);

export const listCategories = endpoint({
  name: 'listCategories',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/GetQuestionCategory/:id',
  summary: "The caller's question categories by name; `id` is the caller's own user id.",
  group,
  access,
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: z.array(categoryRow),
});

export const createCategory = endpoint({
  name: 'createCategory',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Quiz/CreateQuestionCategory',
  summary: 'Creates a question category.',
  group,
  access,
  actorFields: ['addedBy'],
  body: createCategoryBody,
  refusals: ['categoryTaken'],
  ok: createdAnswer('questionCategoryId'),
});

export const updateCategory = endpoint({
  name: 'updateCategory',
  changes: ['authoring'],
  method: 'PUT',
  path: '/api/Quiz/UpdateQuestionCategory',
  summary: 'Renames a question category.',
  group,
  access,
  actorFields: ['lastUpdatedBy'],
  body: updateCategoryBody,
  present: categoryRow,
  recordIds: ['categoryId'],
  refusals: ['categoryTaken'],
  ok: doneAnswer,
});

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  changes: ['authoring'],
  method: 'DELETE',
  path: '/api/Quiz/DeleteSingleQuestionCategory/:id',
  summary: 'Deletes a question category that no question uses.',
  group,
  access,
  params: wire({ categoryId: pathId }, { categoryId: 'id' }),
  refusals: ['categoryInUse'],
  ok: doneAnswer,
});
