import { randomBytes } from 'node:crypto';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { exportResponseMatrix as endpoint } from '@invigil/contract/results/statistics-endpoints';
import { countingRules } from '@invigil/domain/authoring/interactions/counting-registry';
import type { RenderedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { cutText } from '@invigil/domain/cut-text';
import { marksToDecimal } from '@invigil/domain/marks';
import {
  columnOf,
  csvField,
  csvLine,
  MATRIX_CONTENTS,
  type MatrixContent,
} from '@invigil/domain/results/statistics/response-matrix';
import { setDefinitionOf } from '@invigil/domain/results/statistics/set-definition';
import type { StatisticsComputer } from '../../../adapters/statistics-computation/statistics-computer.ts';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../../rate-limits/rate-limits.ts';
import { recordAudit } from '../../audit/actions.ts';
import { matrixQuery } from '../../exams/queries.ts';
import { findChosenSet, readSelectionName, readSets, type SetParts, selectionName } from './chosen-set.ts';

/** Folder of the addresses of matrices. */
export const MATRIX_FOLDER = '/Resources/ResponseMatrices';

/** Exports that a tenant may order in an hour. */
const EXPORTS: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Bytes of the number by which an export without names orders its rows. */
const SALT_BYTES = 8;
const [NAMED, CODED] = ['named', 'coded'] as const;

type Order = BodyOf<typeof endpoint>;

/**
 * Orders the two files of a response matrix. Nothing is stored: what is ordered is in their signed addresses.
 *
 * @throws Failure notFound for a foreign and a missing assessment; tooManyCalls for too many exports in an hour
 * @throws Refused noMarkedResult without attempts that count
 * @throws InvalidField as `findChosenSet`
 * @throws EarlierServerServes while a server serves that cannot show the entry of the audit trail
 */
export async function exportResponseMatrix(
  parts: SetParts & Deps<'clock' | 'database' | 'servers' | 'tickets'>,
  actor: Session,
  { assessmentId, content, isNamed, ...choice }: Order,
): Promise<OkOf<typeof endpoint>> {
  const { database, clock, servers, tickets } = parts;
  const { title, set, selection } = await findChosenSet(parts, actor.userId, assessmentId, choice);
  if (set === undefined) throw new Refused('noMarkedResult');
  await countOrRefuse(parts, `response matrices of tenant ${actor.userId}`, EXPORTS);
  await database.db.transaction(async (tx) => {
    await servers.requireFeatures(tx, ['responseExports']);
    await recordAudit({ clock }, tx, actor, {
      action: 'responsesExported',
      subjectId: assessmentId,
      subjectName: title,
      detail: { content, isNamed, attemptCount: set.attemptCount },
    });
  });
  const name = Buffer.from(selectionName(selection, set.key)).toString('base64url');
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const folder = `${MATRIX_FOLDER}/${assessmentId}/${name}/${content}/${isNamed ? NAMED : CODED}/${salt}`;
  const addressOf = (file: string) => tickets.sign(`${folder}/${file}`, actor.userId, clock.now());
  return {
    matrixAddress: addressOf('responses.csv'),
    matrixName: `responses-${assessmentId}-${content}.csv`,
    columnsAddress: addressOf('columns.csv'),
    columnsName: `responses-${assessmentId}-columns.csv`,
  };
}

/** The parts of the address of a file, after the folder. */
export interface MatrixAddress {
  readonly assessmentId: string;
  readonly name: string;
  readonly content: string;
  readonly who: string;
  readonly salt: string;
}

/**
 * The set of an address that was signed for a tenant.
 *
 * @throws Failure notFound once none of its attempts counts any more
 */
async function findSet(parts: SetParts, tenantId: number, { assessmentId, name }: MatrixAddress) {
  const { selection, setKey } = readSelectionName(Buffer.from(name, 'base64url').toString(), {
    tenantId,
    assessmentId: Number(assessmentId),
  });
  const set = (await readSets(parts, selection)).sets.find(({ key }) => key === setKey);
  if (set === undefined) throw notFound();
  return { set, selection };
}

/** The matrix of an address, part by part. */
export async function readMatrix(
  parts: SetParts & { readonly statisticsComputer: StatisticsComputer },
  tenantId: number,
  address: MatrixAddress,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { set, selection } = await findSet(parts, tenantId, address);
  const content = MATRIX_CONTENTS.find((each) => each === address.content);
  if (content === undefined) throw notFound();
  const { questions } = setDefinitionOf(set.paper);
  const isNamed = address.who === NAMED;
  const readIds =
    content === 'choices'
      ? questions.filter(({ readBy }) => readBy !== null).map(({ questionId }) => questionId)
      : [];
  const query = matrixQuery(selection, set.paperIds, readIds, isNamed ? null : address.salt);
  return parts.statisticsComputer.matrix({ query, questions, content, isNamed }, signal);
}

/**
 * The file that explains the columns of a matrix, a question a line.
 *
 * @throws Failure notFound as `readMatrix`
 */
export async function explainColumns(
  parts: SetParts,
  tenantId: number,
  address: MatrixAddress,
): Promise<string> {
  const { set } = await findSet(parts, tenantId, address);
  const unit = UNITS[address.content as MatrixContent];
  const lines = await mapInTurns(set.paper.questions, (question, index) => {
    const { questionId, prompt, interaction, marks, revision } = question;
    return csvLine([
      columnOf(questionId),
      String(questionId),
      String(index + 1),
      interaction.kind,
      String(marksToDecimal(marks)),
      revision?.voiding ?? '',
      csvField(keyLabels(interaction)),
      unit,
      csvField(cutText(plainText(prompt.html), MAX_TEXT)),
    ]);
  });
  return `${csvLine(COLUMNS)}${lines.join('')}`;
}

const COLUMNS = [
  'column',
  'question_id',
  'position',
  'interaction',
  'maximum',
  'voided',
  'key',
  'unit',
  'text',
];

const UNITS: Readonly<Record<MatrixContent, string>> = {
  marks: 'marks',
  choices: 'option or value',
  times: 'seconds',
};

/** The longest text of a question, in UTF-16 code units. */
const MAX_TEXT = 2_000;

/** The letters of the options of a right answer. */
const keyLabels = (interaction: RenderedInteraction): string =>
  countingRules(interaction.kind)
    .options(interaction)
    .filter(({ isKey }) => isKey)
    .map(({ label }) => label)
    .join(';');
