import { discardDraft, saveInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { markupOf } from '@invigil/domain/typed-markup';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { readAgain, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import { DraftedInstruction } from './DraftedInstruction.tsx';
import { DraftProgress } from './DraftProgress.tsx';
import { type Draft, isEndedEarly, isWriting, itemErrors } from './draft.ts';
import styles from './drafts.module.css';
import { InstructionDraftAgain } from './InstructionDraftAgain.tsx';
import type { InstructionPicks } from './use-instruction-picks.ts';

interface InstructionDraftReviewProps {
  draft: Draft;
  presentCount: number;
  picks: InstructionPicks;
  /** Opens the order with what was asked for. */
  onChange: () => void;
  onClose: () => void;
}

/** Reviews drafted instructions while they are written: edits, picks, saves. */
export function InstructionDraftReview(props: InstructionDraftReviewProps) {
  const { draft, presentCount, picks, onChange, onClose } = props;
  const { t } = useTranslation(['drafts', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { left, texts } = picks;
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [firstRefused, setFirstRefused] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const save = useAction(saveInstructionDraft);
  const discard = useAction(discardDraft);
  const { draftId, listVersion, replaces } = draft;
  const instructions = draft.instructions.map(({ position, description }) => ({
    position,
    text: texts.get(position) ?? typedOf(description),
  }));
  const picked = instructions.filter(({ position }) => !left.has(position));
  const refuse = (found: ReadonlyMap<number, string>) => {
    setErrors(found);
    setFirstRefused([...found.keys()][0] ?? null);
  };
  const { busy, run } = useSingleFlight(async (version: string | undefined) => {
    setFailure(null);
    setChanged(false);
    const empty = picked.filter(({ text }) => text.trim() === '');
    refuse(new Map(empty.map(({ position }) => [position, 'required'])));
    if (empty.length > 0) return;
    const body = {
      listVersion: version,
      instructions: picked.map(({ position, text }) => ({ position, description: markupOf(text) })),
    };
    try {
      const { savedCount } = await save.mutateAsync({ params: { draftId }, body });
      onClose();
      toast.show(t('instructions.saved', { count: savedCount }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setChanged(true);
        await readAgain(queries, saveInstructionDraft);
        return;
      }
      const sent = picked.map(({ position }) => position);
      if (error instanceof CallError) refuse(itemErrors(error.fieldErrors, sent));
      setFailure(errorText(error));
    }
  });
  const edit = (position: number, text: string) => {
    picks.edit(position, text);
    setErrors(new Map([...errors].filter(([refused]) => refused !== position)));
  };
  const errorOf = (position: number): string | null => {
    const key = errors.get(position);
    return key === undefined
      ? null
      : t(`messages:fields.${key}`, { defaultValue: t('messages:fields.invalidValue') });
  };
  return (
    <>
      <SidePanel
        open
        title={t('instructions.title')}
        dirty={texts.size > 0}
        onClose={onClose}
        footer={() => (
          <>
            <Button variant="outlined" onClick={() => setDiscarding(true)}>
              {t('review.discard')}
            </Button>
            {(isWriting(draft) || instructions.length > 0) && (
              <Button
                variant="contained"
                loading={busy}
                disabled={isWriting(draft) || picked.length === 0}
                onClick={() => run(listVersion)}
              >
                {t('instructions.save', { count: picked.length })}
              </Button>
            )}
          </>
        )}
      >
        <DraftProgress draft={draft} />
        {isEndedEarly(draft) && (
          <InstructionDraftAgain draft={draft} presentCount={presentCount} onChange={onChange} />
        )}
        {failure !== null && <Notice kind="bad">{failure}</Notice>}
        {hasChanged && (
          <Notice
            kind="warn"
            action={
              <Button size="small" variant="outlined" disabled={busy} onClick={() => run(undefined)}>
                {t('review.saveAnyway')}
              </Button>
            }
          >
            {t('instructions.changed')}
          </Notice>
        )}
        {replaces && !isWriting(draft) && presentCount > 0 && (
          <Notice kind="warn">{t('instructions.replaces', { count: presentCount })}</Notice>
        )}
        <ol className={styles.draftTexts}>
          {instructions.map(({ position, text }, index) => (
            <DraftedInstruction
              key={position}
              number={index + 1}
              text={text}
              isTicked={!left.has(position)}
              error={errorOf(position)}
              isFirstRefused={position === firstRefused}
              onTick={(isTicked) => picks.tick(position, isTicked)}
              onEdit={(edited) => edit(position, edited)}
            />
          ))}
        </ol>
      </SidePanel>
      <ConfirmDialog
        open={isDiscarding}
        title={t('review.discardTitle')}
        safeLabel={t('review.discardKeep')}
        confirmLabel={t('review.discard')}
        errorText={errorText}
        onCancel={() => setDiscarding(false)}
        onConfirm={async () => {
          await discard.mutateAsync({ params: { draftId } });
          setDiscarding(false);
          onClose();
        }}
      >
        {t('instructions.discardText', { count: instructions.length })}
      </ConfirmDialog>
    </>
  );
}
