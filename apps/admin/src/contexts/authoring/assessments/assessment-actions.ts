import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import {
  Award,
  CirclePlay,
  CircleStop,
  Copy,
  FlaskConical,
  ListChecks,
  ListPlus,
  LockOpen,
  Pencil,
  QrCode,
  Radio,
  RotateCcw,
  ScrollText,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RowAction } from '../../../shared/data-table/columns.ts';
import { useMayCall, useScreenAccess } from '../../../shared/session/use-may-open.ts';
import { practiceAddress } from '../questions/question-address.ts';
import type { OpenDialog } from './AssessmentDialog.tsx';
import type { AssessmentRow } from './assessment-row.ts';
import { regradeAddress, releaseAddress } from './result-addresses.ts';

interface AssessmentActionsOptions {
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onEdit: (row: AssessmentRow) => void;
}

/** Actions of an assessment in the list of its author. */
export function useAssessmentActions(options: AssessmentActionsOptions): RowAction<AssessmentRow>[] {
  const { onOpen, onEdit } = options;
  const { t } = useTranslation('assessments');
  const navigate = useNavigate();
  const mayOpen = useScreenAccess();
  const mayPractise = useMayCall(createQuestion);
  /** A live assessment is stopped first: it can neither be changed nor deleted. */
  const stoppedFirst = (then: 'edit' | 'delete') => (row: AssessmentRow) => {
    if (row.isLive) onOpen({ kind: 'stop', row, then });
    else if (then === 'edit') onEdit(row);
    else onOpen({ kind: then, row });
  };
  return [
    {
      id: 'goLive',
      label: t('actions.goLive'),
      icon: CirclePlay,
      visible: true,
      hidden: (row) => row.isLive,
      onSelect: (row) => onOpen({ kind: 'goLive', row }),
    },
    {
      id: 'stopLive',
      label: t('actions.stopLive'),
      icon: CircleStop,
      visible: true,
      hidden: (row) => !row.isLive,
      onSelect: (row) => onOpen({ kind: 'stop', row }),
    },
    { id: 'edit', label: t('actions.edit'), icon: Pencil, visible: true, onSelect: stoppedFirst('edit') },
    {
      id: 'liveBoard',
      label: t('actions.liveBoard'),
      icon: Radio,
      hidden: (row) => !mayOpen('liveBoard') || (!row.isLive && row.attemptCount === 0),
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.liveBoard.path}?quiz=${assessmentId}`),
    },
    {
      id: 'link',
      label: t('actions.link'),
      icon: QrCode,
      hidden: (row) => !row.isLive,
      onSelect: (row) => onOpen({ kind: 'link', row }),
    },
    {
      id: 'questions',
      label: t('actions.questions'),
      icon: ListChecks,
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.questions.path}?assessment=${assessmentId}`),
    },
    {
      id: 'practise',
      label: t('actions.practise'),
      icon: FlaskConical,
      hidden: ({ questionCount }) => !mayPractise || questionCount === 0,
      onSelect: ({ assessmentId }) => window.open(practiceAddress(assessmentId), '_blank', 'noopener'),
    },
    {
      id: 'addQuestions',
      label: t('actions.addQuestions'),
      icon: ListPlus,
      // A live assessment gets no drafted question; its list has the button for a written one.
      hidden: (row) => row.isLive,
      onSelect: (row) => onOpen({ kind: 'addQuestions', row }),
    },
    {
      id: 'instructions',
      label: t('actions.instructions'),
      icon: ScrollText,
      onSelect: ({ assessmentId }) => navigate(`${SCREENS.instructions.path}?quiz=${assessmentId}`),
    },
    {
      id: 'certificate',
      label: t('actions.certificate'),
      icon: Award,
      onSelect: (row) => onOpen({ kind: 'certificate', row }),
    },
    {
      id: 'regrade',
      label: t('actions.regrade'),
      icon: RotateCcw,
      hidden: (row) => !mayOpen('regrade') || (!row.isLive && row.attemptCount === 0),
      onSelect: ({ assessmentId }) => navigate(regradeAddress(assessmentId)),
    },
    {
      id: 'release',
      label: t('actions.release'),
      icon: LockOpen,
      hidden: (row) => !mayOpen('results') || row.attemptCount === 0,
      onSelect: ({ assessmentId }) => navigate(releaseAddress(assessmentId)),
    },
    {
      id: 'duplicate',
      label: t('actions.duplicate'),
      icon: Copy,
      onSelect: (row) => onOpen({ kind: 'duplicate', row }),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: Trash2,
      destructive: true,
      onSelect: stoppedFirst('delete'),
    },
  ];
}
