import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import { startCertificateFile } from '@invigil/contract/certificates/certificate-file-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { featureConformance } from '../../../testing/feature-conformance.ts';

const reason = 'The name was wrong';
const MISSING = 999_999;

/** A finished attempt at an assessment whose certificate everybody earns. */
async function earn(admin: SignedIn, candidate: SignedIn) {
  const certificateTemplateId = await buildTemplate(admin);
  const { assessmentId } = await buildLiveAssessment(admin, { certificateTemplateId, passMark: 0 }, [{}]);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(finishAttempt, { body: { attemptId } });
  return { assessmentId, attemptId };
}

/** The newest certificate of a tenant. */
async function newestOf(admin: SignedIn): Promise<string> {
  const { rows } = await admin.ok(register.listIssuedCertificates, {
    params: { page: 1, pageSize: 10, assessmentId: 0 },
  });
  const [newest] = rows;
  if (newest === undefined) throw new Error('no certificate was issued');
  return newest.certificateId;
}

export default featureConformance({
  buildForeign: async ({ admin, candidate }) => {
    const { attemptId } = await earn(admin, candidate);
    await candidate.ok(certificates.openCertificate, { body: { attemptId } });
    return { certificateId: await newestOf(admin) };
  },
  foreignInputs: {
    countEarnedCertificates: ({ assessmentId }) => ({ params: { assessmentId } }),
    issueCertificates: ({ assessmentId }) => ({ body: { assessmentId } }),
    revokeCertificate: ({ certificateId }) => ({ body: { certificateId, reason } }),
    openIssuedCertificate: ({ certificateId }) => ({ body: { certificateId } }),
    showIssuedCertificate: ({ certificateId }) => ({ params: { certificateId } }),
    listReissuableAttempts: ({ certificateId }) => ({ params: { certificateId } }),
    reissueCertificate: ({ certificateId }) => ({ body: { certificateId, reason } }),
    startCertificateFile: ({ certificateId }) => ({ body: { certificateIds: [certificateId] } }),
    getCertificateFile: () => ({ params: { certificateFileId: MISSING } }),
    discardCertificateFile: () => ({ params: { certificateFileId: MISSING } }),
  },
  // Its assessment is a filter of the tenant's own list.
  namesNothingForeign: ['listIssuedCertificates'],
  // certificate-files.5 shows the refusal.
  otherUniqueIndexes: ['certificate_files_user_key'],
  performAudited: async ({ test, admin }) => {
    const { assessmentId } = await earn(admin, await buildCandidate(test, admin));
    await admin.ok(register.issueCertificates, { body: { assessmentId } });
    const { certificateId } = await admin.ok(register.reissueCertificate, {
      body: { certificateId: await newestOf(admin), reason },
    });
    await admin.ok(register.revokeCertificate, { body: { certificateId, reason } });
    const { address } = await admin.ok(register.openIssuedCertificate, { body: { certificateId } });
    await test.app.inject({ url: address });
    await admin.ok(startCertificateFile, { body: { certificateIds: [certificateId] } });
    await test.ports.certificateFileWriter.idle();
  },
});
