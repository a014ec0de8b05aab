import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { email, id, pathId } from '../fields.ts';
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
