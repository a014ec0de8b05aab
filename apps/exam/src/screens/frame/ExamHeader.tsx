import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ExamHeaderProps {
  /** The owner's logo; empty where exams do not show it. */
  logoPath: string;
  title: string;
  candidateName: string;
  position: number;
  total: number;
  saveIndicator: ReactNode;
  countdown: ReactNode;
  notice: ReactNode;
  submit: ReactNode;
  onOpenList: () => void;
}

/**
 * Band, title, save indicator, clock and the button to submit. Notices overlay a reserved space, which grows only for a notice with
 * more lines than usual.
 */
export function ExamHeader(props: ExamHeaderProps) {
  const {
    logoPath,
    title,
    candidateName,
    position,
    total,
    saveIndicator,
    countdown,
    notice,
    submit,
    onOpenList,
  } = props;
  const { t } = useTranslation('exam');
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (slot.current === null) return;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      page.setProperty('--notice-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return (
    <header className="exam-header">
      <div className="exam-band" />
      <div className="exam-bar">
        {logoPath !== '' && <img className="exam-logo" src={logoPath} alt="" />}
        <div className="exam-title">
          <p className="exam-assessment">{title}</p>
          <p className="small secondary">{candidateName}</p>
        </div>
        <button
          type="button"
          className="button outlined only-small exam-list-button"
          aria-haspopup="dialog"
          onClick={onOpenList}
        >
          <span className="visually-hidden">{t('list.openDialog')}: </span>
          <span>{t('numberOf', { position, total })}</span>
        </button>
        <div className="exam-states">
          {saveIndicator}
          {countdown}
        </div>
        {submit}
      </div>
      <div className="exam-notice-slot" ref={slot}>
        {notice}
      </div>
    </header>
  );
}
