import { type ReactNode, useEffect, useRef } from 'react';

interface ExamHeaderProps {
  /** The owner's logo; empty where exams do not show it. */
  logoPath: string;
  title: string;
  candidateName: string;
  saveIndicator: ReactNode;
  /** The clock, where it is not in the action bar. */
  countdown: ReactNode;
  review: ReactNode;
  notice: ReactNode;
  submit: ReactNode;
}

/**
 * Band, title, save indicator, clock, and the buttons to review and to submit. Notices overlay a reserved space, which grows only for a notice with
 * more lines than usual.
 */
export function ExamHeader(props: ExamHeaderProps) {
  const { logoPath, title, candidateName, saveIndicator, countdown, review, notice, submit } = props;
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
        <div className="exam-states">
          {saveIndicator}
          {countdown}
        </div>
        {review}
        {submit}
      </div>
      <div className="exam-notice-slot" ref={slot}>
        {notice}
      </div>
    </header>
  );
}
