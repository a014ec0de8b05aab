import { Icon } from '@invigil/ui/components/Icon.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoardTexts } from '../BoardTexts.tsx';
import { momentText } from '../candidate/moment-text.ts';
import type { PanelAction } from '../candidate/panel-action.ts';
import { useQuestionNumberText } from '../candidate/question-number-text.ts';
import { agoOf } from '../follow/ago.ts';
import { type BoardRow, nameOf } from '../follow/board-row.ts';
import { useTextAt } from '../follow/use-live-board.ts';
import styles from '../live-board.module.css';
import type { AttentionKind } from './attention.ts';

interface AttentionItemProps {
  id: string;
  kind: AttentionKind;
  row: BoardRow;
  action: PanelAction;
  onOpen: (email: string, action: PanelAction) => void;
  onDismiss: (id: string) => void;
}

/** One candidate who needs attention: the reason and the actions. Rerendered only when its content changes. */
export const AttentionItem = memo(function AttentionItem(props: AttentionItemProps) {
  const { id, kind, row, action, onOpen, onDismiss } = props;
  const { t } = useTranslation('liveBoard');
  return (
    <li>
      <span className={styles.attentionName}>{nameOf(row)}</span>
      <StatusChip kind={kind === 'offline' ? 'stopped' : 'warn'}>{t(`attention.${kind}`)}</StatusChip>
      <span className={`${styles.attentionWhy} small secondary`}>
        <Reason kind={kind} row={row} />
      </span>
      <span className={`row ${styles.attentionActions}`}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t(`panel.${action}`)}: ${nameOf(row)}`}
          onClick={() => onOpen(row.email, action)}
        >
          {t(`panel.${action}`)}
        </Button>
        <IconButton
          size="small"
          title={t('attention.dismiss')}
          aria-label={`${t('attention.dismiss')}: ${nameOf(row)}, ${t(`attention.${kind}`)}`}
          onClick={() => onDismiss(id)}
        >
          <Icon of={X} />
        </IconButton>
      </span>
    </li>
  );
});

function Reason({ kind, row }: { kind: AttentionKind; row: BoardRow }) {
  const { t } = useTranslation('liveBoard');
  const number = useQuestionNumberText()(row);
  const { lateCount, blockedAnswerCount, visibilityChangeCount } = row;
  const question = number === '' ? '' : t('attention.onQuestion', { number });
  if (kind === 'lateAnswers') return t('attention.waiting', { count: lateCount });
  if (kind === 'blockedAnswers') return t('attention.blocked', { count: blockedAnswerCount });
  if (kind === 'unconfirmed') return t('attention.unconfirmedText');
  if (kind === 'leftPage') {
    const times = t('attention.hidden', { count: visibilityChangeCount });
    return question === '' ? times : `${times} ${question}`;
  }
  return <SinceReason kind={kind} row={row} question={question} />;
}

interface SinceReasonProps {
  kind: 'offline' | 'idle';
  row: BoardRow;
  question: string;
}

/** The reasons that grow with the time. */
function SinceReason({ kind, row, question }: SinceReasonProps) {
  const { t } = useTranslation('liveBoard');
  const texts = useBoardTexts();
  const since = kind === 'offline' ? row.offlineSince : (row.lastSavedAt ?? row.startedAt);
  const time = since === null ? '' : momentText(since);
  const text = useTextAt((now) => {
    if (since === null) return '';
    const ago = agoOf(since, now).unit === 'time' ? '' : `${texts.ago('plain', since, now)}, `;
    return t(`attention.${kind}Since`, { ago, time });
  });
  return question === '' ? text : `${text} ${question}`;
}
