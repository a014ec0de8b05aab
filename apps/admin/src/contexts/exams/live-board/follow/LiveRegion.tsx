import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from './board-changes.ts';
import { type BoardRow, nameOf } from './board-row.ts';

/** Above this number the announcement counts candidates instead of naming them: a network failure affects whole cohorts. */
const MAX_NAMES = 3;

/** Announces to screen readers which candidates went offline, and whose answers are blocked or late; no other changes. */
export function LiveRegion({ rows }: { rows: readonly BoardRow[] }) {
  const { t } = useTranslation('liveBoard');
  const [lastRows, setLastRows] = useState(rows);
  const [text, setText] = useState('');
  if (lastRows !== rows) {
    setLastRows(rows);
    const changes = changesBetween(lastRows, rows);
    const said = (['wentOffline', 'blockedAnswers', 'lateAnswers'] as const).flatMap((kind) => {
      const people = changes[kind];
      if (people.length === 0) return [];
      return people.length > MAX_NAMES
        ? [t(`news.${kind}Many`, { count: people.length })]
        : people.map((row) => t(`news.${kind}`, { name: nameOf(row) }));
    });
    if (said.length > 0) setText(said.join(' '));
  }
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
