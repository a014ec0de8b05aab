import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '../forms/record-edit.ts';
import { useSessionUser } from '../session/session-user.ts';
import styles from './conflict-notice.module.css';

const SIDES = ['mine', 'theirs'] as const;

/** Asks for the value of each field that the user and somebody else have changed. */
export function ConflictNotice({ conflict }: { conflict: EditConflict }) {
  const { t } = useTranslation('messages');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // Below the fold of a long form the notice would not be seen, and a screen reader goes on from its place.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.conflictNotice}>
      <Notice kind={conflict.isIncomplete ? 'bad' : 'warn'} title={useChangeText(conflict.change)}>
        {t(conflict.isIncomplete ? 'conflict.incomplete' : 'conflict.choose')}
      </Notice>
      {conflict.fields.map(({ field, label, chosen, ...texts }) => (
        <fieldset key={field}>
          <legend>{label}</legend>
          {SIDES.map((side) => (
            <label key={side} className={styles.conflictChoice}>
              <input
                type="radio"
                name={`${id}-${field}`}
                checked={chosen === side}
                onChange={() => conflict.choose(field, side)}
              />
              <span>
                <b>{t(`conflict.${side}`)}</b>
                <span className={styles.conflictValue}>{texts[side]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {conflict.taken.length > 0 && (
        <p className="small secondary">{t('conflict.taken', { fields: conflict.taken.join(', ') })}</p>
      )}
    </div>
  );
}

function useChangeText({ changedById, changedBy, changedAt }: EditConflict['change']): string {
  const { t } = useTranslation('messages');
  const { userId } = useSessionUser();
  const time = changedAt === null ? '' : formatDateTime(changedAt);
  if (changedById === userId) return t('conflict.byYourself', { time });
  return changedBy === null
    ? t('conflict.bySomebody', { time })
    : t('conflict.by', { name: changedBy, time });
}
