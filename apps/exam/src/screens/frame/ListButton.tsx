import { useTranslation } from 'react-i18next';
import type { AttemptState } from '../../attempt/state.ts';

interface ListButtonProps {
  state: AttemptState;
  onOpen: () => void;
}

/** Opens the list of questions, where the page has no room for it beside the question. */
export function ListButton({ state, onOpen }: ListButtonProps) {
  const { t } = useTranslation('exam');
  const position = state.question?.position ?? 1;
  return (
    <button
      type="button"
      className="button outlined exam-list-button"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="visually-hidden">{t('list.openDialog')}: </span>
      <span>{t('numberOf', { position, total: state.progress.length })}</span>
    </button>
  );
}
