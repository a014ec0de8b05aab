import type { Outcome } from '../exams/outcome.ts';
import type { LocaleKey } from '../site/locale.ts';

type OutcomeTexts = Readonly<Record<Outcome | 'noPassMark', string>>;

const TEXTS: Readonly<Record<LocaleKey, OutcomeTexts>> = {
  en: {
    passed: 'Passed',
    failed: 'Failed',
    pending: 'Pending',
    notApplicable: 'n/a',
    noPassMark: 'No pass mark',
  },
  es: {
    passed: 'Aprobado',
    failed: 'Suspenso',
    pending: 'Pendiente',
    notApplicable: 'n/a',
    noPassMark: 'Sin nota de aprobado',
  },
  it: {
    passed: 'Superato',
    failed: 'Non superato',
    pending: 'In attesa',
    notApplicable: 'n/d',
    noPassMark: 'Nessuna soglia',
  },
  in: {
    passed: 'उत्तीर्ण',
    failed: 'अनुत्तीर्ण',
    pending: 'लंबित',
    notApplicable: 'लागू नहीं',
    noPassMark: 'कोई उत्तीर्णांक नहीं',
  },
  bn: {
    passed: 'উত্তীর্ণ',
    failed: 'অনুত্তীর্ণ',
    pending: 'অপেক্ষমাণ',
    notApplicable: 'প্রযোজ্য নয়',
    noPassMark: 'পাস নম্বর নেই',
  },
};

/**
 * An outcome in words, for texts that the server writes.
 *
 * @param outcome null where the assessment has no pass mark
 */
export const outcomeText = (locale: LocaleKey, outcome: Outcome | null): string =>
  TEXTS[locale][outcome ?? 'noPassMark'];
