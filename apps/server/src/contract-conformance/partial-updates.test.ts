import { getAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { isUpdateBody, type WireFields } from '@invigil/contract/partial-update';
import {
  getPrivateSettings,
  updateAiSettings,
  updateMailSettings,
  updatePaymentSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeatures } from '../testing/feature-conformance.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  BELONGING,
  CONTENTS,
  fillRecord,
  inWireNames,
  LACKING,
  NAMES_IN_ANSWERS,
  option,
  REFUSED_EMPTY,
  SECRETS,
  STAYING_EMPTIED,
  STORED_WITH,
  VALUE_OF_EMPTY,
  wireNameOf,
} from './partial-updates.test-data.ts';

const features = await readFeatures();
const RECORDS = new Map(features.flatMap(({ versionedRecords = {} }) => Object.entries(versionedRecords)));
const UPDATES = ENDPOINTS.filter(({ present }) => present !== undefined);

let test: TestApp;
let admin: SignedIn;
let owner: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

/** Names of an update's fields, without the ids and the version of its record. */
function fieldsOf({ body, recordIds = [] }: Endpoint): string[] {
  if (body === undefined || !isUpdateBody(body)) throw new Error('An update has a body of fields');
  return Object.keys(body.fields).filter((name) => name !== 'recordVersion' && !recordIds.includes(name));
}

/** Fields of an assessment's form that are no fields of its record. */
const OF_PARTICIPANTS = ['participantEmails', 'inviteByEmail'];

const pick = (record: WireFields, isPicked: (field: string) => boolean): WireFields =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isPicked(field)));

/** Tickets of stored files differ from read to read. */
const withoutTickets = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('/Resources/') ? value.split('?')[0] : value;

const CASES = UPDATES.flatMap((update) =>
  (CONTENTS[update.name] ?? [update.name]).map((content) => [content, update] as const),
);

describe.each(CASES)('%s', (content, update: Endpoint) => {
  const { name } = update;
  const secrets = SECRETS[name] ?? [];
  const lacking = LACKING[content] ?? [];
  const names = fieldsOf(update).filter((field) => !secrets.includes(field));
  const unclearable = REFUSED_EMPTY[content] ?? [];
  let by: SignedIn;
  let ids: WireFields;
  let filled: WireFields;

  const put = (fields: WireFields) =>
    test.app.inject({
      method: 'PUT',
      url: update.path,
      payload: inWireNames(update, { ...ids, ...fields }),
      headers: { authorization: `Bearer ${by.token}` },
    });
  const expectSaved = async (fields: WireFields) => {
    const response = await put(fields);
    expect([JSON.stringify(fields), response.statusCode, response.body]).toEqual([
      JSON.stringify(fields),
      200,
      expect.stringContaining('successfullyUpdated'),
    ]);
  };
  /** The stored record, as the answer to an outdated update has it. */
  const read = async (): Promise<Record<string, unknown>> => {
    const response = await put({ recordVersion: 'outdated' });
    expect([response.statusCode, response.body]).toEqual([409, expect.anything()]);
    const record = JSON.parse(JSON.stringify(response.json().record, withoutTickets));
    const inRecord = (field: string) => wireNameOf(update, NAMES_IN_ANSWERS[field] ?? field);
    const answered = names.filter((field) => inRecord(field) in record);
    return Object.fromEntries(answered.map((field) => [field, record[inRecord(field)]]));
  };

  beforeAll(async () => {
    const { assessmentId } = await buildAssessment(admin);
    const record = await RECORDS.get(name)?.({ test, owner, admin, assessmentId });
    if (record === undefined) throw new Error(`No record for ${name}`);
    by = record.by;
    const opened = update.body?.encode((await record.read()) as never) as WireFields;
    ids = Object.fromEntries((update.recordIds ?? []).map((id) => [id, opened[wireNameOf(update, id)]]));
    await expectSaved(await fillRecord(content, { admin, owner, assessmentId }));
    filled = await read();
  });

  it('a call that names no field changes nothing [partial-updates.1]', async () => {
    const empty = Object.entries(filled).filter(([, value]) => ['', null, 0].includes(value as never));
    expect(empty.map(([field]) => field).toSorted()).toEqual(lacking.toSorted());
    await expectSaved({});
    expect(await read()).toEqual(filled);
  });

  it.each(names.filter((field) => ![...lacking, ...OF_PARTICIPANTS].includes(field)))(
    'the field %s is emptied alone by "" and by null, and stored again alone [partial-updates.2]',
    async (field) => {
      for (const empty of ['', null]) {
        const response = await put({ [field]: empty });
        if (unclearable.includes(field)) {
          expect([field, empty, response.statusCode]).not.toEqual([field, empty, 200]);
          expect(await read()).toEqual(filled);
          continue;
        }
        expect([field, empty, response.statusCode, response.body]).toEqual([
          field,
          empty,
          200,
          expect.stringContaining('successfullyUpdated'),
        ]);
        const emptied = await read();
        const related = [field, ...(BELONGING[field] ?? [])];
        expect([field, pick(emptied, (other) => !related.includes(other))]).toEqual([
          field,
          pick(filled, (other) => !related.includes(other)),
        ]);
        const empties = STAYING_EMPTIED[content]?.includes(field)
          ? [filled[field]]
          : ['', 0, null, false, VALUE_OF_EMPTY[field]];
        expect(empties).toContain(emptied[field]);
        // A page sends the field that its user emptied: an omitted one would stay as it was.
        const { body } = update;
        const sent = body?.encode(body.decode(inWireNames(update, { ...ids, ...emptied }) as never) as never);
        expect(sent).toHaveProperty(wireNameOf(update, field));
        await expectSaved(pick(filled, (other) => other === field || STORED_WITH[field] === other));
        expect(await read()).toEqual(filled);
      }
    },
  );
});

const send = (by: SignedIn, endpoint: Endpoint, fields: WireFields) =>
  by.raw(endpoint, inWireNames(endpoint, fields));

it('a nested field that is sent in part keeps its other values, and a list that is sent replaces the stored one [partial-updates.3]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin);
  const [questionId = 0] = questionIds;
  const update = async (change: WireFields) => {
    const response = await send(admin, updateQuestion, { questionId, ...change });
    expect([change, response.statusCode, response.body]).toEqual([change, 200, expect.anything()]);
    const [question] = await admin.ok(listQuestions, { params: { assessmentId } });
    return question?.interaction;
  };
  const options = [
    { label: 'A', text: 'Only' },
    { label: 'B', text: 'Two' },
  ];
  expect(await update({ interaction: { options } })).toMatchObject({ kind: 'choice', options, key: ['B'] });
  expect(await update({ interaction: { key: ['A'] } })).toMatchObject({ options, key: ['A'] });
  // The flat fields of the published interface say the same.
  expect(await update({ [option('B')]: 'Pair' })).toMatchObject({ options: [options[0], { text: 'Pair' }] });
  const numeric = { kind: 'numeric', value: '3', tolerance: '0' };
  expect(await update({ promptType: 4, interaction: numeric })).toEqual(numeric);
  expect(await update({ interaction: { tolerance: '1' } })).toEqual({ ...numeric, tolerance: '1' });
  expect(await update({ explanation: '' })).toEqual({ ...numeric, tolerance: '1' });
});

it('updates of different fields that arrive at once are all stored [partial-updates.4]', async () => {
  const { assessmentId } = await buildAssessment(admin);
  const flags = ['allowStop', 'allowSkip', 'showKeyAfterwards', 'shuffleQuestions'];
  const change = { assessmentId };
  const off = Object.fromEntries(flags.map((flag) => [flag, false]));
  expect((await send(admin, updateAssessment, { ...change, ...off })).statusCode).toBe(200);
  const responses = await Promise.all(
    flags.map((flag) => send(admin, updateAssessment, { ...change, [flag]: true })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(flags.map(() => 200));
  expect(await admin.ok(getAssessment, { params: { assessmentId } })).toMatchObject({
    allowStop: true,
    allowSkip: true,
    showKeyAfterwards: true,
    shuffleQuestions: true,
  });
});

it('an update that leaves out fields is refused where it names no record, or another tenant’s [partial-updates.5]', async () => {
  const other = await buildAdmin(test);
  const { assessmentId } = await buildAssessment(other);
  expect((await send(admin, updateAssessment, { assessmentId })).statusCode).toBe(404);
  const nameless = await send(admin, updateAssessment, { title: 'Nameless' });
  expect([nameless.statusCode, nameless.json().errors]).toEqual([
    400,
    inWireNames(updateAssessment, { assessmentId: ['integer'] }),
  ]);
  const outdated = await send(other, updateAssessment, { assessmentId, recordVersion: 'old' });
  expect(outdated.statusCode).toBe(409);
});

it('a secret that is left out or null stays, and an empty one is removed [partial-updates.6]', async () => {
  const read = async () => {
    const { hasMailPassword, hasPaymentSecretKey, geminiKeySource } = await owner.ok(getPrivateSettings);
    return [hasMailPassword, hasPaymentSecretKey, geminiKeySource !== 'none'];
  };
  const secrets = [
    [updateMailSettings, 'mailPassword'],
    [updatePaymentSettings, 'paymentSecretKey'],
    [updateAiSettings, 'geminiKey'],
  ] as const;
  const store = async (value: unknown) => {
    for (const [endpoint, field] of secrets)
      expect((await send(owner, endpoint, { [field]: value })).statusCode).toBe(200);
    return read();
  };
  expect(await store('s3cret')).toEqual([true, true, true]);
  for (const left of [null, undefined]) expect(await store(left)).toEqual([true, true, true]);
  expect(await store('')).toEqual([false, false, false]);
});
