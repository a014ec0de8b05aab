import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from './board-changes.ts';
import { type BoardRow, nameOf } from './board-row.ts';

/** More names than this at once are said as a number: a line that is down takes a whole hall. */
const MAX_NAMES = 3;

/** Says aloud who went offline and whose answers are blocked or arrived late; other changes are left to those who look. */
export function LiveRegion({ rows }: { rows: readonly BoardRow[] }) {
  const { t } = useTranslation('liveBoard');
  const [known, setKnown] = useState(rows);
  const [text, setText] = useState('');
  if (known !== rows) {
    setKnown(rows);
    const changes = changesBetween(known, rows);
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
