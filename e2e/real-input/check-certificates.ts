import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import type { CandidateProfile } from './candidate-profile.ts';
import { type CertificateValues, compareTexts, PUBLISHED_ON, textsFor } from './certificate-text.ts';
import { marksText } from './exam-paper.ts';
import type { Tally } from './expectation.ts';
import { MINUTES, type PreparedExam } from './prepare-exam.ts';
import { readOwnResult } from './read-results.ts';
import { checkOutcomes, outcomeOf } from './refused-call.ts';
import { isPicture, type SatExam } from './sit-exam.ts';

interface Certified {
  /** Id of the certificate; undefined without one, as for every candidate who failed. */
  readonly certificateId: string | undefined;
  readonly faults: readonly string[];
}

interface Sat {
  readonly profile: CandidateProfile;
  readonly email: string;
  readonly result: SatExam;
}

/** A visitor without a session, who opens an address. */
type Anybody = Pick<ApiClient, 'fetchAddress'>;

/** Reads the certificate of one attempt as its candidate, and compares it with the result. */
export async function checkCertificate(
  exam: PreparedExam,
  sat: Sat,
  expected: Tally,
  anybody: Anybody,
): Promise<Certified> {
  const { attemptId, candidate, userId } = sat.result;
  const { hasCertificate } = await readOwnResult(candidate, userId, attemptId);
  const listed = await candidate.ok(certificates.listOwnCertificates, { params: { userId } });
  const isPassed = expected.status === 'passed';
  const faults: string[] = [];
  if (hasCertificate !== isPassed) faults.push(`${expected.status}, and the action is ${hasCertificate}`);
  if (listed.length !== (isPassed ? 1 : 0)) faults.push(`${listed.length} certificates are listed`);
  if (!isPassed) return { certificateId: undefined, faults: [...faults, ...(await checkNone(exam, sat))] };
  if (!hasCertificate) return { certificateId: undefined, faults };
  const issued = await checkIssued(exam, sat, expected, anybody);
  const [certificate] = listed;
  if (
    certificate?.attemptId !== attemptId ||
    certificate.obtainedMarks !== expected.marks ||
    certificate.title !== exam.title
  )
    faults.push(`the list shows ${JSON.stringify(certificate)}`);
  return { ...issued, faults: [...faults, ...issued.faults] };
}

/** A candidate who failed gets neither the address of a window nor the window. */
function checkNone({ templateId }: PreparedExam, { result }: Sat): Promise<string[]> {
  const { candidate, attemptId, userId } = result;
  const { openCertificate, showCertificate } = certificates;
  const direct = { params: { templateId: templateId ?? 0, userId, attemptId } };
  return checkOutcomes([
    ['asked for', '404', () => candidate.ok(openCertificate, { body: { attemptId } })],
    ['its window', '404', () => candidate.ok(showCertificate, direct)],
  ]);
}

/** Opens it twice: each address works once, and both windows show the same certificate with the expected texts. */
async function checkIssued(
  exam: PreparedExam,
  { profile, email, result }: Sat,
  expected: Tally,
  anybody: Anybody,
): Promise<Certified> {
  const { attemptId, candidate, userId, secondsTaken } = result;
  const row = await readOwnResult(candidate, userId, attemptId);
  const open = () => candidate.ok(certificates.openCertificate, { body: { attemptId } });
  const { address } = await open();
  const page = await readWindow(anybody, address);
  const usedUp = await outcomeOf(anybody.fetchAddress(address));
  const again = await readWindow(anybody, (await open()).address);
  const texts = textsFor(certificateValues(exam, { profile, email }, expected, row.secondsTaken));
  const number = `CERT-${String(exam.templateId).padStart(2, '0')}`;
  const picture = await anybody.fetchAddress(page.content.topLeftImagePath);

  const faults = compareTexts(page.content, texts);
  const expectThat = (isRight: boolean, otherwise: string) => {
    if (!isRight) faults.push(otherwise);
  };
  expectThat(
    row.secondsTaken >= secondsTaken.least && row.secondsTaken <= secondsTaken.most,
    `${row.secondsTaken} s, seen were ${secondsTaken.least} to ${secondsTaken.most}`,
  );
  expectThat(usedUp === '404', 'its address is good twice');
  expectThat(JSON.stringify(again.issued) === JSON.stringify(page.issued), 'it was issued twice');
  expectThat(compareTexts(again.content, texts).length === 0, 'it reads otherwise the second time');
  expectThat(page.content.publishDate === PUBLISHED_ON, `published on ${page.content.publishDate}`);
  expectThat(page.issued?.recipientName === profile.fullName, `for ${page.issued?.recipientName}`);
  expectThat(page.number === number, `${page.number} instead of ${number}`);
  expectThat(isPicture(picture.mediaType, picture.bytes), 'its picture is none');
  return { certificateId: page.issued?.certificateId, faults };
}

/** Callers who must not see a certificate try to: another candidate, one of another Admin, the Admin, a visitor. */
export async function checkForeigners(
  { admin, templateId }: PreparedExam,
  { attemptId, userId }: SatExam,
  foreigners: readonly (ApiClient & { readonly userId: number })[],
  anybody: Anybody,
): Promise<string[]> {
  const body = { attemptId };
  const window = (reader: number) => ({ params: { templateId: templateId ?? 0, userId: reader, attemptId } });
  const plain = `/api/Quiz/ShowCertificate/${templateId}/${userId}/${attemptId}`;
  const { openCertificate, showCertificate } = certificates;
  return checkOutcomes([
    ...foreigners.flatMap(
      (foreigner) =>
        [
          ['a foreign certificate', '404', () => foreigner.ok(openCertificate, { body })],
          ['a foreign window', '404', () => foreigner.ok(showCertificate, window(foreigner.userId))],
          ["a window in its owner's name", '403', () => foreigner.ok(showCertificate, window(userId))],
        ] as const,
    ),
    ['a certificate for the Admin', '403', () => admin.ok(openCertificate, { body })],
    ['a window without ticket', '401', () => anybody.fetchAddress(plain)],
  ]);
}

function certificateValues(
  exam: PreparedExam,
  { profile, email }: Pick<Sat, 'profile' | 'email'>,
  expected: Tally,
  seconds: number,
): CertificateValues {
  const { mobile = '', address = '', dateOfBirth = '' } = profile.details ?? {};
  return {
    fullName: profile.fullName,
    email,
    mobile,
    address,
    dateOfBirth,
    quizTitle: exam.title,
    quizTime: String(MINUTES),
    // an exam of less than half a second reads like one without a recorded time
    timeTaken: seconds === 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    quizMark: marksText(expected.totalMarks),
    userObtainedQuizMark: marksText(expected.marks),
    attemptCount: '1',
  };
}

/** The data block in the window's page. */
async function readWindow(anybody: Anybody, address: string): Promise<CertificatePage> {
  const { mediaType, bytes } = await anybody.fetchAddress(address);
  const block = /<script type="application\/json" id="certificate-page">(.*?)<\/script>/s.exec(
    bytes.toString(),
  );
  if (!mediaType.startsWith('text/html') || block?.[1] === undefined) throw new Error('It is no certificate');
  return JSON.parse(block[1]) as CertificatePage;
}
