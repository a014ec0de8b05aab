import type { createAssessment as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { Schedule } from '@invigil/domain/authoring/availability';
import type { DecimalSign } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { type ParticipantEmails, readSentEmails } from '@invigil/domain/authoring/participant-emails';
import { findAssessmentRefusal } from '@invigil/domain/authoring/rule-checks';
import { type DefaultScoring, isPlain } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { Capabilities } from '@invigil/domain/site/capabilities';
import { InvalidField, Refused, refuseIf } from '../../../application/errors.ts';

/** An author's input, with its schedule in instants. */
type Body = Omit<BodyOf<typeof endpoint>, keyof Schedule> & Schedule;
type Fields = Omit<Body, 'participantEmails' | 'inviteByEmail' | 'scoring' | 'decimalSign'> & {
  readonly scoring: DefaultScoring | null;
  readonly decimalSign: DecimalSign | null;
};

/** An author's input in the form in which it is stored. */
export interface NormalizedFields {
  readonly fields: Fields;
  /** The new participants; undefined leaves the stored ones. */
  readonly participants: ParticipantEmails | undefined;
}

/**
 * Applies the form's rules: fields that the marking scheme hides become zero or off, and addresses count only where the
 * form shows them. Addresses can also be set by a later call (CreateQuizParticipants).
 */
export function normalizeFields(
  body: Body,
  can: Pick<Capabilities, 'canSendMail' | 'canTakePayments'>,
): NormalizedFields {
  const { participantEmails, inviteByEmail, ...sent } = body;
  const fields = { ...sent, scoring: sent.scoring ?? null, decimalSign: sent.decimalSign ?? null };
  const refusal = findAssessmentRefusal({ ...fields, inviteByEmail }, can);
  return {
    fields: normalizeMarking(fields, () => refuseIf(refusal)),
    participants:
      fields.participantMode === 'byEmail' ? readParticipants(participantEmails ?? undefined) : undefined,
  };
}

function normalizeMarking(fields: Fields, refuse: () => void): Fields {
  if (fields.markingScheme === 'survey') {
    if (fields.scoring !== null && !isPlain(fields.scoring))
      throw new InvalidField('scoring', 'scoringInSurvey');
    refuse();
    return { ...fields, totalMarks: 0, passMark: 0, timeLimitMinutes: 0, allowMultipleKeys: false };
  }
  if (fields.markingScheme === 'equal' && fields.totalMarks <= 0)
    throw new InvalidField('totalMarks', 'positive');
  refuse();
  return fields.markingScheme === 'perQuestion' ? { ...fields, totalMarks: 0 } : fields;
}

function readParticipants(text: string | undefined): ParticipantEmails | undefined {
  if (text === undefined) return undefined;
  if (text === '') throw new InvalidField('participantEmails', 'required');
  const read = readSentEmails(text);
  if (typeof read === 'string') throw new Refused(read);
  if (read.emails.length === 0) throw new InvalidField('participantEmails', 'emailInvalid');
  return read;
}
