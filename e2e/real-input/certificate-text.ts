import type { createTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';

/** Placeholders of a certificate's texts, as an author types them in brackets. */
const PLACEHOLDERS = [
  'fullName',
  'email',
  'mobile',
  'address',
  'dateOfBirth',
  'quizTitle',
  'quizTime',
  'timeTaken',
  'quizMark',
  'userObtainedQuizMark',
  'attemptCount',
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values of the placeholders on one candidate's certificate. */
export type CertificateValues = Readonly<Record<Placeholder, string>>;

const TEXTS = ['title', 'heading', 'mainText', 'leftSignatureText', 'rightSignatureText'] as const;
export type CertificateTexts = Readonly<Record<(typeof TEXTS)[number], string>>;

/** All texts of the certificate with all eleven placeholders in them, one of them twice, and brackets that are none. */
function compose(v: CertificateValues): CertificateTexts {
  return {
    title: `Certificate of ${v.quizTitle}`,
    heading: `This is to certify [sic] that, at attempt ${v.attemptCount},`,
    mainText: [
      v.fullName,
      `(${v.email}, ${v.mobile}, ${v.address}, born ${v.dateOfBirth})`,
      `passed ${v.quizTitle} with ${v.userObtainedQuizMark} of ${v.quizMark} marks`,
      `in ${v.timeTaken} of ${v.quizTime} minutes.`,
    ].join('\n'),
    leftSignatureText: `Volunteer Examiner of ${v.fullName}`,
    rightSignatureText: 'Session manager',
  };
}

/** The texts with every placeholder as an author types it. */
function textsAsTyped(): CertificateTexts {
  return compose(Object.fromEntries(PLACEHOLDERS.map((name) => [name, `[${name}]`])) as CertificateValues);
}

/** The texts that one candidate must see. They are composed, not produced by search and replace. */
export function textsFor(values: CertificateValues): CertificateTexts {
  return compose(values);
}

/** Where texts that were read differ from those expected. */
export function compareTexts(read: CertificateTexts, expected: CertificateTexts): string[] {
  return TEXTS.filter((name) => read[name] !== expected[name]).map(
    (name) => `${name} reads ${JSON.stringify(read[name])}, expected ${JSON.stringify(expected[name])}`,
  );
}

export const PUBLISHED_ON = '2026-07-01';

/** A template with every field; `picture` is the path of an uploaded one, or empty for none. */
export function templateFields(picture: string): BodyOf<typeof createTemplate> {
  return {
    ...textsAsTyped(),
    publishDate: PUBLISHED_ON,
    topLeftImagePath: picture,
    topRightImagePath: '',
    bottomMiddleImagePath: '',
    backgroundImagePath: '',
    backgroundColor: '#FDFBF5',
    leftSignatureImagePath: '',
    rightSignatureImagePath: '',
  };
}
