import type { createAssessment as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { type ParticipantEmails, readParticipantEmails } from '@invigil/domain/authoring/participant-emails';
import { findAssessmentRefusal } from '@invigil/domain/authoring/rule-checks';
import { InvalidField, Refused, refuseIf } from '../../errors.ts';

type Body = BodyOf<typeof endpoint>;
type Fields = Omit<Body, 'participantEmails' | 'inviteByEmail'>;

/** No payment provider and no mail server can be configured yet. */
const CAPABILITIES = { paymentsConfigured: false, mailConfigured: false };

/** What is stored of an author's input. */
export interface SettledFields {
  readonly fields: Fields;
  /** The new participants; undefined leaves those there are. */
  readonly participants: ParticipantEmails | undefined;
}

/**
 * Applies the form's rules (specification, sections 4 and 5): what the marking scheme hides is zero or off, and the
 * box of addresses counts only where it is shown. Addresses that are left out have a call of their own, which needs
 * the assessment first (CreateQuizParticipants).
 */
export function settleFields(body: Body): SettledFields {
  const { participantEmails, inviteByEmail, ...fields } = body;
  const refusal = findAssessmentRefusal({ ...fields, inviteByEmail }, CAPABILITIES);
  return {
    fields: settleMarking(fields, () => refuseIf(refusal)),
    participants:
      fields.participantMode === 'byEmail' ? readParticipants(participantEmails ?? undefined) : undefined,
  };
}

function settleMarking(fields: Fields, refuse: () => void): Fields {
  if (fields.markingScheme === 'survey') {
    refuse();
    return { ...fields, totalMarks: 0, passMark: 0, timeLimitMinutes: 0, allowMultipleKeys: false };
  }
  if (fields.timeLimitMinutes <= 0) throw new InvalidField('timeLimitMinutes', 'positive');
  if (fields.markingScheme === 'equal' && fields.totalMarks <= 0)
    throw new InvalidField('totalMarks', 'positive');
  refuse();
  return fields.markingScheme === 'perQuestion' ? { ...fields, totalMarks: 0 } : fields;
}

function readParticipants(given: string | undefined): ParticipantEmails | undefined {
  if (given === undefined) return undefined;
  if (given === '') throw new InvalidField('participantEmails', 'required');
  const read = readParticipantEmails(given);
  if (typeof read === 'string') throw new Refused(read);
  if (read.emails.length === 0) throw new InvalidField('participantEmails', 'emailInvalid');
  return read;
}
