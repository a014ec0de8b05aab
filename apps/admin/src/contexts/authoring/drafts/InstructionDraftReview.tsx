import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { typedOf } from '../../../shared/markup/typed-markup.ts';
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx';
import { DraftedInstruction } from './DraftedInstruction.tsx';
import { DraftProgress } from './DraftProgress.tsx';
import { type Draft, isEndedEarly, isWriting } from './draft.ts';
import styles from './drafts.module.css';
import { InstructionDraftAgain } from './InstructionDraftAgain.tsx';
import { ListChangedNotice } from './ListChangedNotice.tsx';
import { useInstructionDraftSave } from './use-instruction-draft-save.ts';
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
  const { left, texts } = picks;
  const [isDiscarding, setDiscarding] = useState(false);
  const { draftId, listVersion, replaces } = draft;
  const instructions = draft.instructions.map(({ position, description }) => ({
    position,
    text: texts.get(position) ?? typedOf(description),
  }));
  const picked = instructions.filter(({ position }) => !left.has(position));
  const save = useInstructionDraftSave(draftId, picked, onClose);
  const { busy, run } = save;
  const edit = (position: number, text: string) => {
    picks.edit(position, text);
    save.clearError(position);
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
        {save.failure !== null && <Notice kind="bad">{save.failure}</Notice>}
        {save.hasChanged && (
          <ListChangedNotice busy={busy} onSaveAnyway={() => run(undefined)}>
            {t('instructions.changed')}
          </ListChangedNotice>
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
              error={save.errorOf(position)}
              isFirstRefused={position === save.firstRefused}
              onTick={(isTicked) => picks.tick(position, isTicked)}
              onEdit={(edited) => edit(position, edited)}
            />
          ))}
        </ol>
      </SidePanel>
      <DiscardDraftDialog
        open={isDiscarding}
        draftId={draftId}
        onCancel={() => setDiscarding(false)}
        onDiscarded={() => {
          setDiscarding(false);
          onClose();
        }}
      >
        {t('instructions.discardText', { count: instructions.length })}
      </DiscardDraftDialog>
    </>
  );
}
