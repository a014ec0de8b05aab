import type { SheetDetail } from '@invigil/contract/exam-client/calls';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { markedView } from '../interactions/registry.ts';
import { PaperHtml } from '../markup/PaperHtml.tsx';

interface CorrectedTextProps {
  detail: Pick<SheetDetail, 'correctedAt' | 'corrected' | 'isCode' | 'imageDescription'>;
  /** The reader is the candidate. */
  isOwn: boolean;
}

/** That the text of a question was corrected while live, and when; with the text of the attempt's start, folded, where that differs. */
export function CorrectedText({ detail, isOwn }: CorrectedTextProps) {
  const { t } = useTranslation('resultSheet');
  const { correctedAt, corrected, isCode, imageDescription } = detail;
  if (correctedAt === undefined) return null;
  const time = formatDateTime(correctedAt);
  return (
    <div className="script-corrected small secondary">
      <p>
        <Icon of={PencilLine} small />
        {t('wording.at', { time })}
      </p>
      {corrected !== undefined && (
        <details>
          <summary>{t(isOwn ? 'wording.own' : 'wording.candidates')}</summary>
          <div className="script-former">
            <PaperHtml
              className={isCode ? 'question-line code' : 'question-line'}
              html={corrected.promptHtml}
            />
            <FormerTexts shown={corrected.interaction} />
            {corrected.imageDescription !== imageDescription && corrected.imageDescription !== '' && (
              <p>{t('wording.figure', { text: corrected.imageDescription })}</p>
            )}
          </div>
        </details>
      )}
    </div>
  );
}

function FormerTexts({ shown }: { shown: NonNullable<SheetDetail['corrected']>['interaction'] }) {
  const { Texts } = markedView(shown.kind);
  return Texts === undefined ? null : (
    <div className="script-former-texts">
      <Texts shown={shown} />
    </div>
  );
}
