import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, email, id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Quiz';
const author = only(['admin'], ['assessments']);
/** Maximum number of participants of an assessment. One call carries all of them. */
const MAX_PARTICIPANTS = 5_000;

/** An address that may sit an assessment. */
export const participantRow = wire(
  { assessmentId: id, email: z.string(), createdBy: id },
  { assessmentId: 'quizTopicId', createdBy: 'addedBy' },
);

export const listParticipants = endpoint({
  name: 'listParticipants',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/GetQuizParticipantsEmail/:id',
  summary: "The listed participants of one of the caller's assessments.",
  isHeavyRead: true,
  group,
  access: author,
  params: wire({ assessmentId: pathId }, { assessmentId: 'id' }),
  ok: z.array(participantRow),
});

export const setParticipants = endpoint({
  name: 'setParticipants',
  changes: ['authoring', 'messages', 'people'],
  method: 'POST',
  path: '/api/Quiz/CreateQuizParticipants',
  summary:
    'Replaces the participants of an assessment by a list of addresses. Drops unusable entries and answers them.',
  group,
  access: author,
  actorFields: ['addedBy'],
  body: z
    .array(
      wire(
        { assessmentId: id, email: z.string().trim().max(1000, 'tooLong') },
        { assessmentId: 'quizTopicId' },
      ),
      { error: 'required' },
    )
    .min(1, 'required')
    .max(MAX_PARTICIPANTS, 'tooLarge'),
  refusals: ['stopFirst'],
  ok: wire({ message: z.enum(SUCCESS_KEYS), droppedEmails: z.array(z.string()) }, { message: 'responseMsg' }),
});

/** Addresses of one call. */
export const MAX_ADDED_AT_ONCE = 2_500;

export const addParticipants = endpoint({
  name: 'addParticipants',
  changes: ['authoring', 'people'],
  method: 'POST',
  path: '/api/Quiz/AddQuizParticipants',
  summary:
    'Adds addresses to the participants of an assessment by list, live or not. Addresses that are listed stay; unusable entries are dropped and answered. At most 2,500 in a call and 10,000 on a list. An addition of this product.',
  group,
  access: author,
  body: wire(
    {
      assessmentId: id,
      emails: z
        .array(z.string().trim().max(1000, 'tooLong'), { error: 'required' })
        .min(1, 'required')
        .max(MAX_ADDED_AT_ONCE, 'tooLarge'),
    },
    { assessmentId: 'quizTopicId' },
  ),
  ok: wire(
    {
      message: z.enum(SUCCESS_KEYS),
      addedCount: count,
      /** Listed before, or named twice. */
      knownCount: count,
      droppedEmails: z.array(z.string()),
    },
    { message: 'responseMsg' },
  ),
});

export const sendInvitations = endpoint({
  name: 'sendInvitations',
  changes: ['authoring', 'messages', 'people'],
  method: 'POST',
  path: '/api/Settings/SendInvitationMail',
  summary:
    "Sends invitations with the caller's registration link. Ignores other fields of the body, because links come from the server.",
  group: 'Settings',
  access: author,
  body: z
    .array(wire({ email }, {}), { error: 'required' })
    .min(1, 'required')
    .max(MAX_PARTICIPANTS, 'tooLarge'),
  refusals: ['emailSettingsNotDone', 'noCandidateSelected'],
  ok: doneAnswer,
});
