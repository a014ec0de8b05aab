import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';

interface EditorActionsProps {
  busy: boolean;
  onCancel: () => void;
  /** Says, before the form is sent, whether another question follows the save. */
  onSubmit: (goesOn: boolean) => void;
}

/** The buttons that end the editor of a question, or go on to the next. */
export function EditorActions({ busy, onCancel, onSubmit }: EditorActionsProps) {
  const { t } = useTranslation('questions');
  return (
    <div className={styles.editorActions}>
      <Button variant="outlined" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <span className="grow" />
      <Button type="submit" variant="outlined" disabled={busy} onClick={() => onSubmit(false)}>
        {t('common:save')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        title={t('common:saveKey')}
        onClick={() => onSubmit(true)}
      >
        {t('saveAndNext')}
      </Button>
    </div>
  );
}
