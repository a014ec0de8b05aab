import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';

/** Purpose of checking the form: saving it, saving it before another question, or showing it. */
export type EditorIntent = 'save' | 'next' | 'preview';

interface EditorActionsProps {
  busy: boolean;
  onCancel: () => void;
  /** Says, before the form is sent, what follows. */
  onSubmit: (intent: EditorIntent) => void;
  onPreview: () => void;
}

/** The buttons that end the editor of a question, or go on to the next. */
export function EditorActions({ busy, onCancel, onSubmit, onPreview }: EditorActionsProps) {
  const { t } = useTranslation('questions');
  return (
    <div className={styles.editorActions}>
      <Button variant="outlined" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <span className="grow" />
      {/* Not `disabled` while the server renders the question: the button would lose the focus, to which the preview returns it. */}
      <Button
        variant="text"
        aria-disabled={busy}
        startIcon={<Icon of={Eye} />}
        onClick={busy ? undefined : onPreview}
      >
        {t('preview.button')}
      </Button>
      <Button type="submit" variant="outlined" disabled={busy} onClick={() => onSubmit('save')}>
        {t('common:save')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        title={t('common:saveKey')}
        onClick={() => onSubmit('next')}
      >
        {t('saveAndNext')}
      </Button>
    </div>
  );
}
