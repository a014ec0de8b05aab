import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import styles from '../../shared/components/lone-screen.module.css';

interface ErrorScreenProps {
  /** The big figure, such as 404. */
  code: string;
  title: string;
  children: ReactNode;
  /** Where the link leads; following it signs out, showing the screen does not. */
  actionLabel: string;
  onAction: () => void;
}

/** An error page with one way on. */
export function ErrorScreen({ code, title, children, actionLabel, onAction }: ErrorScreenProps) {
  const siteTitle = pageSiteTitle();
  useEffect(() => {
    document.title = `${title} | ${siteTitle}`;
  }, [title, siteTitle]);
  return (
    <main className={styles.loneScreen}>
      <BrandMark name={siteTitle} />
      <div className={styles.loneBody}>
        <p className={`${styles.errorCode} number`} aria-hidden="true">
          {code}
        </p>
        <hr className="scotch-rule" />
        <h1 className="page-title">{title}</h1>
        <p className="secondary">{children}</p>
        <Button variant="contained" onClick={onAction}>
          {actionLabel}
        </Button>
      </div>
    </main>
  );
}
