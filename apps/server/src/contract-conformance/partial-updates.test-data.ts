import { readFile } from 'node:fs/promises';
import { uploadUserImage } from '@invigil/contract/accounts/profile-endpoints';
import { getAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import { uploadCertificateImage } from '@invigil/contract/authoring/certificate-template-endpoints';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { uploadQuestionImage } from '@invigil/contract/authoring/question-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { isUpdateBody, type WireFields } from '@invigil/contract/partial-update';
import {
  updatePaymentSettings,
  updateTenantSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { uploadLogo } from '@invigil/contract/site/settings-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { LANDING_SETTINGS } from '@invigil/domain/site/landing-settings';
import { MAIL_TEXT_SETTINGS } from '@invigil/domain/site/mail-text-settings';
import type { SettingField } from '@invigil/domain/site/setting-fields';
import { buildTemplate, templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP } from '@invigil/testkit/media/recordings';
import { uploadPicture } from '../testing/stored-files.ts';

/** Fields of a call in domain names, with the values of the wire, as the call sends them. */
export const inWireNames = (endpoint: Endpoint, fields: WireFields): WireFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [wireNameOf(endpoint, name), value]));

export const wireNameOf = ({ body }: Endpoint, name: string): string =>
  body !== undefined && isUpdateBody(body) ? (body.names[name] ?? name) : name;

interface Surroundings {
  readonly admin: SignedIn;
  readonly owner: SignedIn;
  readonly assessmentId: number;
}

/** Fields that answers never carry. */
export const SECRETS: Readonly<Record<string, readonly string[]>> = {
  updatePaymentSettings: ['paymentSecretKey', 'paymentWebhookSecret'],
  updateMailSettings: ['mailPassword'],
  updateAiSettings: ['geminiKey', 'openAiKey'],
  updateTenantSettings: ['paymentSecretKey', 'paymentWebhookSecret'],
};

/** Contents of one kind of record, each with fields that the others lack. */
export const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  updateQuestion: [
    'updateQuestion',
    'updateQuestionWithPlayedPrompt',
    'updateQuestionWithRecording',
    'updateQuestionWithLink',
  ],
};

/** Flat fields of a question's interaction. */
export const option = (letter: string): string => `option${letter}`;
const OPTIONS = [...'ABCDE'].map(option);
const FLAT_FIELDS = [...OPTIONS, 'key'];
/** Flat fields of a recording or a linked video. */
const FLAT_MEDIA = ['recordingPath', 'videoLink', 'mediaSeconds', 'transcript', 'captions'];
const QUESTION = ['marks', 'assessmentId', 'prompt', 'promptType', 'interaction', 'interactionKind'];
/** Fields that must not be empty. */
export const REFUSED_EMPTY: Readonly<Record<string, readonly string[]>> = {
  updateCategory: ['name'],
  updateInstruction: ['description'],
  updateFaq: ['title', 'description'],
  updateRole: ['roleDisplayName'],
  updateMenu: ['title', 'url', 'sortOrder', 'iconName'],
  // The plan of price 0 is another one.
  updatePlan: ['priceMinor', 'title', 'interval', 'assessmentLimit', 'questionLimit', 'additionalText'],
  updateUser: ['fullName', 'email'],
  updateProfile: ['fullName', 'email'],
  updateTemplate: ['title', 'heading', 'mainText'],
  // Its schedule has an end, and a total in equal shares.
  updateAssessment: [
    'title',
    'markingScheme',
    'participantMode',
    'totalMarks',
    'totalRounding',
    'reviewRelease',
    'opensAt',
  ],
  updateQuestion: [...QUESTION, option('A'), option('B'), 'key'],
  updateQuestionWithPlayedPrompt: [...QUESTION, option('A'), option('B'), 'key'],
  updateQuestionWithRecording: [...QUESTION, 'recordingPath', 'answerSeconds'],
  updateQuestionWithLink: [...QUESTION, 'videoLink'],
  updateGeneralSettings: ['siteTitle'],
  updateSettings: ['siteTitle'],
  updateAiSettings: ['geminiModel', 'openAiModel'],
  updateRegistrationRule: ['invitedEmailsOnly'],
};

/** Fields that an empty value leaves as they are. */
export const STAYING_EMPTIED: Readonly<Record<string, readonly string[]>> = {
  updateUser: ['roleId'],
  updateInstruction: ['assessmentId'],
  // The server measures a recording.
  updateQuestionWithRecording: ['mediaSeconds'],
};

/** Fields that a record of this content does not have. */
export const LACKING: Readonly<Record<string, readonly string[]>> = {
  updateQuestion: [...FLAT_MEDIA, 'answerSeconds', 'playedPrompt'],
  updateQuestionWithPlayedPrompt: [...FLAT_MEDIA, 'answerSeconds', 'imagePath', 'imageDescription'],
  updateQuestionWithRecording: [
    ...FLAT_FIELDS,
    'imagePath',
    'imageDescription',
    'videoLink',
    'playedPrompt',
    'scoring',
  ],
  updateQuestionWithLink: [
    ...FLAT_FIELDS,
    'imagePath',
    'imageDescription',
    'recordingPath',
    'answerSeconds',
    'captions',
    'playedPrompt',
    'scoring',
  ],
  updateMailTexts: ['reportEmailSubject', 'reportEmailBody'],
};

/** A field that is emptied with another one. */
export const STORED_WITH: Readonly<Record<string, string>> = { imagePath: 'imageDescription' };

const WITH_NESTED_FORM = [...OPTIONS, 'answerSeconds'];

/** Fields that change with another one. */
export const BELONGING: Readonly<Record<string, readonly string[]>> = {
  imagePath: ['imageDescription'],
  ...Object.fromEntries(WITH_NESTED_FORM.map((name) => [name, ['interaction']])),
};

/** Names in answers that differ from those in the call. */
export const NAMES_IN_ANSWERS: Readonly<Record<string, string>> = { origin: 'clientUrl' };

/** Values of emptied fields that are not empty. */
export const VALUE_OF_EMPTY: Readonly<Record<string, unknown>> = {
  complexity: 2,
  backgroundColor: '#FFFFFF',
  appVersion: 1,
  signInHistoryDays: 365,
  reloadLimit: 2,
  maxRecordingSeconds: 300,
  recordingRetentionDays: 365,
  appBarColor: '#363636',
  footerColor: '#FFFFFF',
  bodyColor: '#F9F9F9',
  headerColor: '#F5F5F5',
};

let count = 0;
const nextName = () => {
  count += 1;
  return `Filled ${count}`;
};

const filledSetting = (name: string, field: SettingField, picture: string) => {
  if (field.kind === 'picture') return picture;
  return field.kind === 'link' ? 'https://social.example.org/us' : `Words of ${name} [password]`;
};

async function fillSettings(fields: Readonly<Record<string, SettingField>>, owner: SignedIn) {
  const picture = await uploadPicture(owner, uploadLogo);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, filledSetting(name, field, picture)]),
  );
}

const PERSON = {
  fullName: 'Rosa Luz',
  mobile: '+39 06 1234',
  dateOfBirth: '2001-02-03',
  address: 'Via Roma 1',
};

async function fillQuestion({ admin, assessmentId }: Surroundings): Promise<WireFields> {
  const { createdId } = await admin.ok(createCategory, { body: { name: nextName() } });
  const params = { assessmentId };
  const assessment = await admin.ok(getAssessment, { params });
  await admin.ok(updateAssessment, {
    body: { ...assessment, markingScheme: 'perQuestion', inviteByEmail: false },
  });
  return {
    assessmentId: assessmentId,
    prompt: nextName(),
    complexity: 3,
    marks: 2.5,
    explanation: 'So.',
    modelAnswer: 'Model',
    markingNotes: 'Notes',
    isCode: true,
    categoryId: createdId,
  };
}

/** @returns a price in the currency of the site */
async function allowPrices(admin: SignedIn, owner: SignedIn): Promise<number> {
  await owner.ok(updatePaymentSettings, {
    body: { currency: 'USD', currencySymbol: '$', paymentPublicKey: 'pk_test_1' },
  });
  await admin.ok(updateTenantSettings, { body: { paymentSecretKey: 'sk_test_4711' } });
  return 12.5;
}

const FILL: Readonly<Record<string, (site: Surroundings) => WireFields | Promise<WireFields>>> = {
  updateCategory: () => ({ name: 'Filled' }),
  updateInstruction: () => ({ description: 'Filled.' }),
  updateFaq: () => ({ title: 'Filled?', description: 'Yes.' }),
  updateRole: () => ({ roleDisplayName: 'Filled', description: 'With a description' }),
  updateMenu: () => ({
    title: 'Filled',
    url: SCREENS.instructions.path,
    sortOrder: 901,
    iconName: 'help',
  }),
  updatePlan: () => ({
    title: 'Filled',
    interval: 'Yearly',
    priceMinor: 77.5,
    assessmentLimit: 3,
    questionLimit: 4,
    responseLimit: 5,
    additionalText: 'More.',
  }),
  updateUser: async ({ admin }) => ({ ...PERSON, imagePath: await uploadPicture(admin, uploadUserImage) }),
  updateProfile: async ({ admin }) => ({ ...PERSON, imagePath: await uploadPicture(admin, uploadUserImage) }),
  updateTemplate: async ({ admin }) => {
    const upload = () => uploadPicture(admin, uploadCertificateImage);
    return {
      title: 'Filled',
      heading: 'To',
      mainText: '[fullName]',
      publishDate: '2026-06-01',
      backgroundColor: '#FAFAFA',
      leftSignatureText: 'Left',
      rightSignatureText: 'Right',
      topLeftImagePath: await upload(),
      topRightImagePath: await upload(),
      bottomMiddleImagePath: await upload(),
      backgroundImagePath: await upload(),
      leftSignatureImagePath: await upload(),
      rightSignatureImagePath: await upload(),
      design: readyDesign('modern', templateFields()),
    };
  },
  updateAssessment: async ({ admin, owner }) => ({
    priceMinor: await allowPrices(admin, owner),
    title: 'Filled',
    timeLimitMinutes: 50,
    markingScheme: 1,
    participantMode: 2,
    totalMarks: 20,
    passMark: 10.5,
    answerSeconds: 90,
    reviewRelease: 'byAdmin',
    scoring: { kind: 'partial', deduction: 'perWrong' },
    totalRounding: 'half',
    decimalSign: 'comma',
    opensAt: '2027-01-02T09:00:00.000Z',
    closesAt: '2027-02-02T09:00:00.000Z',
    certificateTemplateId: await buildTemplate(admin),
    allowMultipleAttempts: true,
    allowMultipleTicks: true,
    allowMultipleKeys: true,
    showKeyAfterwards: true,
    showExplanationAfterwards: true,
    allowStop: true,
    allowSkip: true,
    shuffleQuestions: true,
    openInNewWindow: true,
  }),
  updateQuestion: async (site) => ({
    ...(await fillQuestion(site)),
    promptType: 5,
    interactionKind: 5,
    key: 'Option-A',
    scoring: { kind: 'exact', penaltyPercent: 25 },
    ...Object.fromEntries(OPTIONS.map((name) => [name, `Text of ${name}`])),
    imagePath: await uploadPicture(site.admin, uploadQuestionImage),
    imageDescription: 'A picture',
  }),
  updateQuestionWithRecording: async (site) => {
    const bytes = await readFile(CLIP);
    const { path } = await site.admin.upload(uploadRecording, {
      bytes,
      name: 'clip.webm',
      type: 'video/webm',
    });
    return {
      ...(await fillQuestion(site)),
      promptType: 3,
      interactionKind: 2,
      answerSeconds: 60,
      recordingPath: path,
      transcript: 'Spoken',
      captions: 'WEBVTT\n\n00:00.000 --> 00:01.500\nWhich?\n',
    };
  },
  updateQuestionWithPlayedPrompt: async (site) => {
    const { path } = await site.admin.upload(uploadRecording, {
      bytes: await readFile(CLIP),
      name: 'clip.webm',
    });
    return {
      ...(await FILL.updateQuestion?.(site)),
      imagePath: '',
      imageDescription: '',
      playedPrompt: {
        kind: 'video',
        recordingPath: path,
        videoLink: '',
        mediaSeconds: 2,
        transcript: 'Spoken',
        captions: 'WEBVTT\n\n00:00.000 --> 00:01.500\nWhich?',
        maxPlays: 2,
        optionsAfter: true,
      },
    };
  },
  updateQuestionWithLink: async (site) => ({
    ...(await fillQuestion(site)),
    promptType: 3,
    interactionKind: 4,
    transcript: 'Spoken',
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    mediaSeconds: 90,
  }),
  updateGeneralSettings: async ({ owner }) => ({
    siteTitle: 'Filled',
    welcomeMessage: 'Welcome',
    copyrightText: '© Filled',
    appVersion: 4,
    logoPath: await uploadPicture(owner, uploadLogo),
    faviconPath: await uploadPicture(owner, uploadLogo),
    sendsWelcomeMail: true,
    showsFaq: true,
    certificatePrefix: 'X-',
    signInHistoryDays: 30,
  }),
  updateExamSettings: () => ({
    endsOnReload: true,
    reloadLimit: 3,
    endsOnLeaving: true,
    showsLogoInExam: true,
    recordsWithWebcam: true,
    storesRecordingsOnS3: true,
    maxRecordingSeconds: 600,
    recordingRetentionDays: 30,
    allowsLinkedVideos: true,
  }),
  updateColourSettings: () => ({
    appBarColor: '#112233',
    footerColor: '#445566',
    bodyColor: '#778899',
    headerColor: '#AABBCC',
  }),
  updatePaymentSettings: () => ({
    isRegistrationPaid: true,
    registrationPriceMinor: 12.5,
    currency: 'CHF',
    currencySymbol: 'Fr.',
    paymentPublicKey: 'pk_test_1',
    acceptsDelayedPayments: true,
  }),
  updateMailSettings: () => ({
    mailAddress: 'site@example.org',
    mailLogin: 'site',
    mailHost: 'mail.example.org',
    mailPort: 587,
  }),
  updateAiSettings: () => ({
    geminiModel: 'gemini-next',
    openAiModel: 'gpt-next',
    monthlyTokenLimit: 5000,
    geminiPromptPriceMinor: 1,
    geminiCompletionPriceMinor: 2,
    openAiPromptPriceMinor: 3,
    openAiCompletionPriceMinor: 4,
  }),
  updateLandingSettings: ({ owner }) => fillSettings(LANDING_SETTINGS, owner),
  updateMailTexts: ({ owner }) => fillSettings(MAIL_TEXT_SETTINGS, owner),
  updateClientUrl: () => ({ origin: 'https://one.example.org' }),
  updateTenantSettings: () => ({ clientUrl: 'https://one.example.org', acceptsDelayedPayments: true }),
  updateRegistrationRule: () => ({ invitedEmailsOnly: true }),
};

/** A value for every field of an update: names of the domain, values of the wire. */
export async function fillRecord(name: string, site: Surroundings): Promise<WireFields> {
  if (name === 'updateSettings') {
    const sections = [
      'updateGeneralSettings',
      'updateExamSettings',
      'updateColourSettings',
      'updatePaymentSettings',
    ];
    const filled = await Promise.all(sections.map((section) => fillRecord(section, site)));
    return Object.assign({}, ...filled);
  }
  const fill = FILL[name];
  if (fill === undefined) throw new Error(`No values for ${name}: add them to FILL`);
  return fill(site);
}
