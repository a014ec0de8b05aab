import { setTimeout as sleep } from 'node:timers/promises';
import { createAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { sendInvitations, setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { assessmentFields } from '@invigil/testkit/builders/assessments';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';
import { MAIL_PASSWORD, startMailServer } from '@invigil/testkit/mail/mail-server';
import type { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

const UNDISTURBED_MS = 15_000;
const SENDING_MS = 20_000;

interface Invitations {
  readonly baseUrl: string;
  readonly owner: Credentials;
  readonly adminToken: string;
  readonly cohort: WorkingCohort;
  /** How many are sent at once. */
  readonly count: number;
}

export interface InvitationsResult {
  readonly count: number;
  readonly without: Timings;
  /** While the invitations are queued and begin to leave. */
  readonly beside: Timings;
  /** Until the call that queues them has answered. */
  readonly queuedMs: number;
  /** E-mails that the mail server received in each second afterwards. */
  readonly sentPerSecond: number;
}

/** The saves of a working cohort, first undisturbed, then while an Admin invites thousands at once. */
export async function runInvitations(options: Invitations): Promise<InvitationsResult> {
  const { baseUrl, owner, adminToken, cohort, count } = options;
  const mailServer = await startMailServer();
  try {
    const ownerClient = await signInAt(baseUrl, owner);
    await ownerClient.ok(updateMailSettings, {
      body: {
        mailAddress: 'exams@bench.example',
        mailPassword: MAIL_PASSWORD,
        mailHost: '127.0.0.1',
        mailPort: mailServer.port,
      },
    });
    const admin = createHttpClient({ baseUrl, token: adminToken });
    const emails = Array.from({ length: count }, (_, index) => `invited-${index}@bench.example`);
    const { createdId: assessmentId } = await admin.ok(createAssessment, {
      body: assessmentFields({ participantMode: 'byEmail', participantEmails: emails[0] }),
    });
    await admin.ok(setParticipants, { body: emails.map((email) => ({ assessmentId, email })) });

    cohort.timings.takeLap();
    await sleep(UNDISTURBED_MS);
    const without = cohort.timings.takeLap();
    const began = performance.now();
    await admin.ok(sendInvitations, { body: emails.map((email) => ({ email })) });
    const queuedMs = performance.now() - began;
    const before = mailServer.received.length;
    await sleep(SENDING_MS);
    const sentPerSecond = (mailServer.received.length - before) / (SENDING_MS / 1000);
    return { count, without, beside: cohort.timings.takeLap(), queuedMs, sentPerSecond };
  } finally {
    await mailServer.close();
  }
}
