import type { MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { acceptedAs } from '@invigil/domain/authoring/interactions/text-entry/accepted-texts';
import {
  keyHasAnyText,
  shownKeyTexts,
} from '@invigil/domain/authoring/interactions/text-entry/text-key-text';
import { useTranslation } from 'react-i18next';
import type { MarkedView } from '../marked-view.ts';
import { numberText } from '../numeric/number-text.ts';

const percentText = (percent: number): string => numberText(String(percent));

export const markedTextEntry: MarkedView<'textEntry'> = {
  Answer: ({ marked: { text, key } }) => {
    const { t } = useTranslation('resultSheet');
    const counted = key && acceptedAs(text, key);
    const [as] = counted === undefined ? [] : shownKeyTexts([counted], percentText);
    return (
      <>
        <span className="script-choice" dir="auto">
          {text}
        </span>
        {as !== undefined && <p className="hint">{t('acceptedAs', { text: as })}</p>}
      </>
    );
  },
  Key: ({ marked: { key } }) => (key === undefined ? null : <AcceptedTexts accepted={key.accepted} />),
  hasKey: ({ key }) => key !== undefined,
};

type Accepted = NonNullable<MarkedInteraction<'textEntry'>['key']>['accepted'];

function AcceptedTexts({ accepted }: { accepted: Accepted }) {
  const { t } = useTranslation('resultSheet');
  return (
    <>
      <span className="script-choice" dir="auto">
        {shownKeyTexts(accepted, percentText).join(' · ')}
      </span>
      {keyHasAnyText(accepted) && <span className="hint"> {t('anyText')}</span>}
    </>
  );
}
