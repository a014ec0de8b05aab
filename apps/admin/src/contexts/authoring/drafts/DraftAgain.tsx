import { AI_PROVIDERS, type AiProvider } from '@invigil/domain/site/ai-provider';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AiObstacleNotice } from '../../../shared/ai/AiObstacleNotice.tsx';
import { AI_PROVIDER_NAMES, useAiState, useDraftObstacle } from '../../../shared/ai/use-ai-state.ts';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { DraftEstimate } from './DraftEstimate.tsx';
import { type EndedDraft, missingOf } from './draft.ts';
import styles from './drafts.module.css';

/** The call that orders a draft once more. */
interface OrderAgain {
  /** How many of the missing items one draft of this provider can have. */
  readonly countOf: (provider: AiProvider) => number;
  readonly run: (provider: AiProvider) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface DraftAgainProps {
  draft: EndedDraft;
  /** Questions or instructions that the assessment has. */
  presentCount: number;
  again: OrderAgain;
  /** Opens the order with what was asked for. */
  onChange: () => void;
}

/** The ways on from a draft that ended early: the same order again, by either model, or another order. */
export function DraftAgain({ draft, presentCount, again, onChange }: DraftAgainProps) {
  const { t } = useTranslation(['drafts', 'messages']);
  const errorText = useErrorText();
  const ai = useAiState().data;
  const obstacle = useDraftObstacle();
  const [pressed, setPressed] = useState<AiProvider | null>(null);
  if (ai === undefined || obstacle === undefined) return null;
  if (obstacle !== null) return <AiObstacleNotice obstacle={obstacle} />;

  const { kind, order, provider: first } = draft;
  const { material } = order;
  const { isPending, error } = again;
  const missing = missingOf(draft);
  const isMaterialGone = material !== null && material.sourceId === null;
  const withKey = AI_PROVIDERS.filter((each) =>
    ai.providers.some(({ provider, hasKey }) => provider === each && hasKey),
  ).toSorted((a, b) => Number(b === first) - Number(a === first));
  const offered = missing === 0 || isMaterialGone ? [] : withKey;
  const labelOf = (provider: AiProvider): string => {
    const count = again.countOf(provider);
    const model = AI_PROVIDER_NAMES[provider];
    if (count < missing) return t('again.tryFewer', { model, count });
    return provider === first ? t('again.try') : t('again.tryWith', { model });
  };
  const tryAgain = (provider: AiProvider) => {
    setPressed(provider);
    again.run(provider);
  };
  const arrived = draft[kind].length;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <div className={styles.draftAgain}>
      {arrived > 0 && <p>{t(`again.${kind}Stay`, { count: arrived })}</p>}
      {isMaterialGone && <Notice kind="warn">{t('again.materialGone', { name: material.name })}</Notice>}
      <p>{t('again.anew')}</p>
      {kind === 'questions' && offered[0] !== undefined && (
        <DraftEstimate
          ai={ai}
          provider={offered[0]}
          size={{
            questionCount: missing,
            materialCharacters: material?.characterCount ?? 0,
            presentCount: draft.replaces ? 0 : presentCount,
          }}
        />
      )}
      {error !== null && <Notice kind="bad">{isGone ? t('again.gone') : errorText(error)}</Notice>}
      <div className="row wrap">
        {offered.map((provider) => (
          <Button
            key={provider}
            variant="outlined"
            loading={isPending && pressed === provider}
            disabled={isPending}
            onClick={() => tryAgain(provider)}
          >
            {labelOf(provider)}
          </Button>
        ))}
        <Button variant="outlined" disabled={isPending} onClick={onChange}>
          {t('again.change')}
        </Button>
      </div>
    </div>
  );
}
