import { lazy } from 'react';
import { ImportButton } from '../../../shared/csv-import/ImportButton.tsx';

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }));

/** The button that opens the import of candidates from a CSV file. */
export function CandidateImport() {
  return <ImportButton panel={(close) => <ImportPanel onClose={close} />} />;
}
