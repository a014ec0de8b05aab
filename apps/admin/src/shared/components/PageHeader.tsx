import { type ReactNode, useEffect } from 'react';

interface PageHeaderProps {
  title: string;
  /** The page's name in the tab, where the heading says something else. */
  tabTitle?: string;
  /** Above the title: a status or a link back. */
  above?: ReactNode;
  /** One line of facts in numbers. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Ends the document's title: "<page> | <site title>". */
  siteTitle?: string;
}

/** The head of a screen; also names the browser's tab. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, above, lead, actions, siteTitle } = props;
  useEffect(() => {
    document.title = siteTitle ? `${tabTitle} | ${siteTitle}` : tabTitle;
  }, [tabTitle, siteTitle]);
  return (
    <div className="page-head">
      <div>
        {above && <div className="page-head-above">{above}</div>}
        <h1 className="page-title">{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="row wrap">{actions}</div>}
    </div>
  );
}
