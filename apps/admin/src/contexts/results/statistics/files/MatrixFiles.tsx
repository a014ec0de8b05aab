import type { OkOf } from '@invigil/contract/endpoint';
import type { exportResponseMatrix } from '@invigil/contract/results/statistics-endpoints';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './files.module.css';

interface MatrixFilesProps {
  files: OkOf<typeof exportResponseMatrix>;
}

/** Saves both files of a matrix once by itself; the links save them again. */
export function MatrixFiles({ files }: MatrixFilesProps) {
  const { t } = useTranslation('statistics');
  const list = useRef<HTMLUListElement>(null);
  const hasSaved = useRef(false);
  useEffect(() => {
    if (hasSaved.current) return;
    hasSaved.current = true;
    for (const link of list.current?.querySelectorAll('a') ?? []) link.click();
  }, []);
  return (
    <>
      <p role="status">{t('matrix.ready')}</p>
      <ul ref={list} className={styles.links}>
        <li>
          <a className="link" href={files.matrixAddress} download={files.matrixName}>
            {t('matrix.matrixFile', { name: files.matrixName })}
          </a>
        </li>
        <li>
          <a className="link" href={files.columnsAddress} download={files.columnsName}>
            {t('matrix.columnsFile', { name: files.columnsName })}
          </a>
        </li>
      </ul>
    </>
  );
}
