import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { wire } from '../wire.ts';

/** A row of a fixed list: its wire id and a stable word that clients translate. */
export const lookupRow = wire({ id, name: z.string() }, {});
const reportTypeRow = wire({ id, name: z.string() }, { id: 'reportTypeId', name: 'reportTypeName' });

function lookup<Row extends typeof lookupRow | typeof reportTypeRow>(
  name: string,
  path: string,
  summary: string,
  row: Row,
  access: Endpoint['access'],
) {
  return endpoint({ name, shows: [], method: 'GET', path, summary, group: 'Quiz', access, ok: z.array(row) });
}

const author = only(['admin'], ['assessments', 'questions']);

export const listPromptTypes = lookup(
  'listPromptTypes',
  '/api/Quiz/GetQuestionType',
  'Question types.',
  lookupRow,
  author,
);
export const listComplexities = lookup(
  'listComplexities',
  '/api/Quiz/GetQuestionLavel',
  'Complexity levels.',
  lookupRow,
  author,
);
export const listMarkingSchemes = lookup(
  'listMarkingSchemes',
  '/api/Quiz/GetQuizMarksOptionList',
  'Mark options.',
  lookupRow,
  author,
);
export const listParticipantModes = lookup(
  'listParticipantModes',
  '/api/Quiz/GetQuizParticipantOptionList',
  'Participant options.',
  lookupRow,
  author,
);
export const listReportTypes = lookup(
  'listReportTypes',
  '/api/Report/GetReportType',
  'Report types.',
  reportTypeRow,
  only(['admin'], ['results']),
);
