import type { LocaleKey } from '../site/locale.ts';

interface CertificateFacts {
  readonly fullName: string;
  /** Title of the assessment. */
  readonly title: string;
  readonly issuer: string;
  /** Address of the public page; null on a site without a public address. */
  readonly publicAddress: string | null;
}

interface CertificateMailTexts {
  readonly subject: string;
  readonly header: string;
  readonly body: string;
}

interface Wording {
  readonly subject: (title: string) => string;
  readonly header: string;
  readonly issued: (name: string, issuer: string, title: string) => string;
  readonly check: string;
  readonly signIn: string;
}

const WORDINGS: Readonly<Record<LocaleKey, Wording>> = {
  en: {
    subject: (title) => `Your certificate: ${title}`,
    header: 'Your certificate is ready',
    issued: (name, issuer, title) => `${name}, ${issuer} has issued your certificate for ${title}.`,
    check: 'Anyone to whom you give this address can check that it is valid:',
    signIn: 'Sign in to view and download it:',
  },
  es: {
    subject: (title) => `Tu certificado: ${title}`,
    header: 'Tu certificado está listo',
    issued: (name, issuer, title) => `${name}: ${issuer} ha emitido tu certificado de ${title}.`,
    check: 'Quien reciba de ti esta dirección puede comprobar que es válido:',
    signIn: 'Inicia sesión para verlo y descargarlo:',
  },
  it: {
    subject: (title) => `Il tuo certificato: ${title}`,
    header: 'Il tuo certificato è pronto',
    issued: (name, issuer, title) => `${name}, ${issuer} ha rilasciato il tuo certificato per ${title}.`,
    check: 'Chiunque riceva da te questo indirizzo può verificare che sia valido:',
    signIn: 'Accedi per vederlo e scaricarlo:',
  },
  in: {
    subject: (title) => `आपका प्रमाणपत्र: ${title}`,
    header: 'आपका प्रमाणपत्र तैयार है',
    issued: (name, issuer, title) => `${name}, ${issuer} ने ${title} के लिए आपका प्रमाणपत्र जारी किया है।`,
    check: 'आप यह पता जिसे भी दें, वह जाँच सकता है कि प्रमाणपत्र मान्य है:',
    signIn: 'इसे देखने और डाउनलोड करने के लिए साइन इन करें:',
  },
  bn: {
    subject: (title) => `আপনার সনদ: ${title}`,
    header: 'আপনার সনদ প্রস্তুত',
    issued: (name, issuer, title) => `${name}, ${issuer} ${title}-এর জন্য আপনার সনদ জারি করেছেন।`,
    check: 'আপনি যাকে এই ঠিকানা দেবেন, তিনি যাচাই করতে পারবেন যে সনদটি বৈধ:',
    signIn: 'এটি দেখতে ও ডাউনলোড করতে সাইন ইন করুন:',
  },
};

/** The texts of the e-mail that tells a candidate of an issued certificate; the link of the sign-in follows them. */
export function certificateMailTexts(
  locale: LocaleKey,
  { fullName, title, issuer, publicAddress }: CertificateFacts,
): CertificateMailTexts {
  const { subject, header, issued, check, signIn } = WORDINGS[locale];
  const proof = publicAddress === null ? [] : [`${check}\n${publicAddress}`];
  return {
    subject: subject(title),
    header,
    body: [issued(fullName, issuer, title), ...proof, signIn].join('\n\n'),
  };
}
