import {
  createMarkerNote,
  deleteMarkerNote,
  listMarkerNotes,
} from '@invigil/contract/results/marker-note-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { clockText } from '@invigil/ui/media/clock-text.ts';
import type { PlayerPosition } from '@invigil/ui/media/recording-surroundings.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { TextField } from '../../../shared/fields/TextField.tsx';
import styles from './recording-notes.module.css';

const MAX_LENGTH = 1_000;

interface RecordingNotesProps {
  answer: { readonly attemptId: number; readonly questionId: number };
  position: PlayerPosition;
}

/** Notes of the staff at moments of a recorded answer; each leads to its moment. */
export function RecordingNotes({ answer: { attemptId, questionId }, position }: RecordingNotesProps) {
  const { t } = useTranslation('results');
  const titleId = useId();
  const errorText = useErrorText();
  const { data = [] } = useQuery(queryOf(listMarkerNotes, { params: { attemptId } }));
  const create = useAction(createMarkerNote);
  const remove = useAction(deleteMarkerNote);
  const [text, setText] = useState('');
  /** The moment at which the note was begun: the recording may play on while it is written. */
  const [atMs, setAtMs] = useState(0);
  const [problem, setProblem] = useState<string>();
  const notes = data.filter((note) => note.questionId === questionId);

  const write = (next: string) => {
    if (text === '') setAtMs(Math.round(position.read()));
    setText(next);
    setProblem(undefined);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (text.trim() === '') return setProblem(t('notes.empty'));
    try {
      await create.mutateAsync({ body: { attemptId, questionId, atMs, text } });
      setText('');
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const discard = async (noteId: number) => {
    try {
      await remove.mutateAsync({ params: { noteId } });
    } catch (error) {
      setProblem(errorText(error));
    }
  };

  return (
    <section className={styles.recordingNotes} aria-labelledby={titleId}>
      <h5 id={titleId} className="field-label">
        {t('notes.title')}
      </h5>
      {notes.length > 0 && (
        <ol>
          {notes.map((note) => {
            const time = clockText(note.atMs);
            return (
              <li key={note.noteId}>
                <button
                  type="button"
                  className={`${styles.noteTime} num`}
                  aria-label={t('notes.play', { time })}
                  onClick={() => position.seek(note.atMs)}
                >
                  {time}
                </button>
                <span className={styles.noteText}>{note.text}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('notes.delete', { time })}
                  disabled={remove.isPending}
                  onClick={() => void discard(note.noteId)}
                >
                  <Icon of={Trash2} />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <form className={styles.noteForm} noValidate onSubmit={add}>
        <TextField
          label={text === '' ? t('notes.new') : t('notes.label', { time: clockText(atMs) })}
          hint={t('notes.hint')}
          error={problem}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <Button type="submit" variant="outlined" loading={create.isPending}>
          {t('notes.add')}
        </Button>
      </form>
    </section>
  );
}
