import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = {
  ...labelled('settings:general', {
    siteTitle: 'text',
    welcomeMessage: 'text',
    copyrightText: 'text',
    appVersion: 'number',
    logoPath: 'opaque',
    faviconPath: 'opaque',
    sendsWelcomeMail: 'flag',
    showsFaq: 'flag',
    certificatePrefix: 'text',
    signInHistoryDays: 'number',
  }),
  ...labelled('settings:exam', {
    endsOnReload: 'flag',
    reloadLimit: 'number',
    endsOnLeaving: 'flag',
    showsLogoInExam: 'flag',
    recordsWithWebcam: 'flag',
    storesRecordingsOnS3: 'flag',
    recordingRetentionDays: 'number',
    allowsLinkedVideos: 'flag',
  }),
  maxRecordingSeconds: { label: 'settings:exam.maxRecording', reading: 'number' },
  ...labelled('settings:colours', {
    appBarColor: 'text',
    headerColor: 'text',
    bodyColor: 'text',
    footerColor: 'text',
  }),
  ...labelled('settings:payment', {
    isRegistrationPaid: 'flag',
    registrationPriceMinor: 'money',
    currency: 'text',
    currencySymbol: 'text',
    paymentPublicKey: 'text',
  }),
  ...labelled('settings:mail', {
    mailAddress: 'text',
    mailLogin: 'text',
    mailHost: 'text',
    mailPort: 'text',
  }),
  ...labelled('settings:ai', {
    geminiModel: 'text',
    openAiModel: 'text',
    monthlyTokenLimit: 'number',
    geminiPromptPriceMinor: 'dollars',
    geminiCompletionPriceMinor: 'dollars',
    openAiPromptPriceMinor: 'dollars',
    openAiCompletionPriceMinor: 'dollars',
  }),
  homePicture: { label: 'settings:landing.labels.picture', reading: 'opaque' },
  invitedEmailsOnly: { label: 'users:invitation.invitedOnly', reading: 'flag' },
};

export const auditDetails = {
  settingsUpdated: FIELDS,
  secretUpdated: labelled('audit:fields', { isSet: 'flag' }),
} satisfies Partial<AuditDetails>;
