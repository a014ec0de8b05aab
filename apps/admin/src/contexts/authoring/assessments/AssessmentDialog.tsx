import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftChooser } from '../drafts/DraftChooser.tsx';
import { draftAddress } from '../drafts/draft.ts';
import { questionAddress } from '../questions/question-address.ts';
import type { AssessmentRow } from './assessment-row.ts';
import { CertificatePanel } from './CertificatePanel.tsx';
import { DeleteAssessmentDialog } from './DeleteAssessmentDialog.tsx';
import { DuplicateAssessmentDialog } from './DuplicateAssessmentDialog.tsx';
import { GoLiveDialog } from './GoLiveDialog.tsx';
import { LiveLinkDialog } from './LiveLinkDialog.tsx';
import { StopLiveDialog } from './StopLiveDialog.tsx';

/** A dialog or panel over the list, for one row; a stop can be the first step of another action. */
export type OpenDialog =
  | {
      readonly kind: 'goLive' | 'link' | 'duplicate' | 'delete' | 'addQuestions' | 'certificate';
      readonly row: AssessmentRow;
    }
  | { readonly kind: 'stop'; readonly row: AssessmentRow; readonly then?: 'edit' | 'delete' };

interface AssessmentDialogProps {
  dialog: OpenDialog;
  /** Opens the dialog that follows a stop. */
  onOpen: (dialog: OpenDialog) => void;
  onEdit: (row: Pick<AssessmentRow, 'assessmentId'>) => void;
  onClose: () => void;
}

/** The dialog or panel of a row's action. */
export function AssessmentDialog({ dialog, onOpen, onEdit, onClose }: AssessmentDialogProps) {
  const { t } = useTranslation('assessments');
  const navigate = useNavigate();
  const { row } = dialog;
  const { assessmentId } = row;
  switch (dialog.kind) {
    case 'addQuestions':
      return (
        <DraftChooser
          title={t('addQuestions')}
          onManual={() => navigate(questionAddress(assessmentId, 'new'))}
          onAi={() => navigate(draftAddress(assessmentId, 'new'))}
          onClose={onClose}
        />
      );
    case 'certificate':
      return <CertificatePanel assessment={row} onClose={onClose} />;
    case 'goLive':
      return <GoLiveDialog assessment={row} onClose={onClose} />;
    case 'link':
      return <LiveLinkDialog assessment={row} onClose={onClose} />;
    case 'duplicate':
      return (
        <DuplicateAssessmentDialog
          assessment={row}
          onClose={onClose}
          onDuplicated={(copyId) => onEdit({ assessmentId: copyId })}
        />
      );
    case 'delete':
      return <DeleteAssessmentDialog assessment={row} onClose={onClose} />;
    case 'stop':
      return (
        <StopLiveDialog
          assessment={row}
          before={dialog.then === 'edit' ? 'change' : dialog.then}
          onClose={onClose}
          onStopped={() => {
            if (dialog.then === 'delete') onOpen({ kind: 'delete', row: { ...row, isLive: false } });
            if (dialog.then === 'edit') onEdit(row);
          }}
        />
      );
  }
}
