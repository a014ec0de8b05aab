import { useTranslation } from 'react-i18next';
import type { PanelAction } from '../candidate/panel-action.ts';
import styles from '../live-board.module.css';
import { AttentionItem } from './AttentionItem.tsx';
import type { AttentionEntry, AttentionKind } from './attention.ts';

interface AttentionSheetProps {
  entries: readonly AttentionEntry[];
  /** An untimed assessment has no time to add to. */
  hasTimeLimit: boolean;
  onOpen: (email: string, action: PanelAction) => void;
  onDismiss: (id: string) => void;
}

/** Candidates who need attention, with reasons and actions. */
export function AttentionSheet({ entries, hasTimeLimit, onOpen, onDismiss }: AttentionSheetProps) {
  const { t } = useTranslation('liveBoard');
  if (entries.length === 0) return null;
  const people = new Set(entries.map(({ row }) => row.email)).size;
  const actionOf: Record<AttentionKind, PanelAction> = {
    offline: hasTimeLimit ? 'extraTime' : 'facts',
    blockedAnswers: 'facts',
    lateAnswers: 'lateAnswers',
    unconfirmed: 'facts',
    leftPage: 'facts',
    idle: 'facts',
  };
  return (
    <section className="sheet" aria-labelledby="attention-title">
      <header>
        <h2 className="section-title" id="attention-title">
          {t('attention.title')}
        </h2>
        <span className="small muted">{t('attention.people', { count: people })}</span>
      </header>
      {/* a long list scrolls in itself, so that the seats stay in reach; the keyboard must reach it too */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ul className={styles.attention} tabIndex={0} aria-labelledby="attention-title">
        {entries.map(({ id, kind, row }) => (
          <AttentionItem
            key={id}
            id={id}
            kind={kind}
            row={row}
            action={actionOf[kind]}
            onOpen={onOpen}
            onDismiss={onDismiss}
          />
        ))}
      </ul>
    </section>
  );
}
