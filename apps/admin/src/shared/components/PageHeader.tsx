import { type ReactNode, useEffect } from 'react';
import { useSiteTitle } from '../session/site-title.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The page's name in the tab, where the heading says something else. */
  tabTitle?: string;
  /** Above the title: a status or a link back. */
  above?: ReactNode;
  /** One line of facts in numbers. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen; also names the browser's tab: "<page> | <site title>". */
export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, above, lead, actions } = props;
  const siteTitle = useSiteTitle();
  useEffect(() => {
    document.title = `${tabTitle} | ${siteTitle}`;
  }, [tabTitle, siteTitle]);
  return (
    <div className="page-head">
      <div>
        {above && <div className={styles.pageHeadAbove}>{above}</div>}
        <h1 className="page-title">{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="row wrap">{actions}</div>}
    </div>
  );
}
