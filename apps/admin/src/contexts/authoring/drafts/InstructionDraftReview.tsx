import { discardDraft, saveInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { markupOf } from '@invigil/domain/typed-markup';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import { DraftProgress } from './DraftProgress.tsx';
import { type Draft, isWriting } from './draft.ts';

interface InstructionDraftReviewProps {
  draft: Draft;
  presentCount: number;
  onClose: () => void;
}

/** Reviews drafted instructions while they are written: edits, picks, saves. */
export function InstructionDraftReview({ draft, presentCount, onClose }: InstructionDraftReviewProps) {
  const { t } = useTranslation('drafts');
  const toast = useToast();
  const errorText = useErrorText();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const save = useAction(saveInstructionDraft);
  const discard = useButtonAction(discardDraft);
  const { draftId, instructions, replaces } = draft;
  const textOf = (position: number, description: string) => texts.get(position) ?? typedOf(description);
  const picked = instructions.filter(
    ({ position, description }) => !left.has(position) && textOf(position, description).trim() !== '',
  );
  const { busy, run } = useSingleFlight(async () => {
    setFailure(null);
    const body = {
      instructions: picked.map(({ position, description }) => ({
        position,
        description: markupOf(textOf(position, description)),
      })),
    };
    try {
      const { savedCount } = await save.mutateAsync({ params: { draftId }, body });
      onClose();
      toast.show(t('instructions.saved', { count: savedCount }));
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  const tick = (position: number, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(position);
    else next.add(position);
    setLeft(next);
  };
  return (
    <SidePanel
      open
      title={t('instructions.title')}
      dirty={texts.size > 0}
      onClose={onClose}
      footer={() => (
        <>
          <Button
            variant="outlined"
            loading={discard.isPending}
            onClick={() => discard.run({ params: { draftId } }, onClose)}
          >
            {t('review.discard')}
          </Button>
          <Button
            variant="contained"
            loading={busy}
            disabled={isWriting(draft) || picked.length === 0}
            onClick={() => run()}
          >
            {t('instructions.save', { count: picked.length })}
          </Button>
        </>
      )}
    >
      <DraftProgress draft={draft} />
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      {discard.error !== null && <Notice kind="bad">{errorText(discard.error)}</Notice>}
      {replaces && !isWriting(draft) && presentCount > 0 && (
        <Notice kind="warn">{t('instructions.replaces', { count: presentCount })}</Notice>
      )}
      <ol className="draft-texts">
        {instructions.map(({ position, description }, index) => (
          <li key={position}>
            <label className="check">
              <input
                type="checkbox"
                checked={!left.has(position)}
                aria-label={t('instructions.take', { number: index + 1 })}
                onChange={(event) => tick(position, event.target.checked)}
              />
            </label>
            <textarea
              className="input"
              rows={2}
              aria-label={t('instructions.text', { number: index + 1 })}
              value={textOf(position, description)}
              onChange={(event) => setTexts(new Map([...texts, [position, event.target.value]]))}
            />
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
