import type { countEarnedCertificates } from '@invigil/contract/certificates/register-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { letterText } from '../../../shared/missing-letters/use-letter-texts.ts';
import { EarnedNames } from './EarnedNames.tsx';

type Letters = NonNullable<OkOf<typeof countEarnedCertificates>['missingLetters']>;

/** Names with letters that no font has, by letter, while they can still be corrected. */
export function NamesByLetter({ letters }: { letters: Letters }) {
  const { t } = useTranslation('issued');
  if (letters.length === 0) return null;
  return (
    <Notice kind="warn" title={t('issueAll.missingLetters.title')}>
      {t('issueAll.missingLetters.text')}
      {letters.map(({ letter, names, nameCount }) => (
        <EarnedNames
          key={letter}
          title={t('issueAll.missingLetters.letter', { letter: letterText(letter), count: nameCount })}
          names={names}
          count={nameCount}
        />
      ))}
    </Notice>
  );
}
