import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Download, FileImage, Shapes, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/Toast.tsx';
import { siteColours, useRepaintedColours } from '../session/site-colours.ts';
import { type ChartValues, toFileTable } from './chart-table.ts';
import styles from './charts.module.css';
import type { Draw } from './drawings/drawing.ts';
import { chartFileName } from './export/chart-file-name.ts';

const FORMATS = ['csv', 'svg', 'png'] as const;
type ChartFormat = (typeof FORMATS)[number];

const ICONS = { csv: Table2, svg: Shapes, png: FileImage };

interface ChartDownloadProps {
  title: string;
  /** Below the title in a picture: the period, and the sum where there is one. */
  subtitle: string;
  /** In the name of the file. */
  period: string;
  values: ChartValues;
  draw: Draw;
}

/** The menu of a chart's files: its values as CSV, its drawing as SVG or PNG. */
export function ChartDownload({ title, subtitle, period, values, draw }: ChartDownloadProps) {
  const { t } = useTranslation('charts');
  const toast = useToast();
  const repainted = useRepaintedColours();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const fileOf = async (format: ChartFormat): Promise<Blob | string> => {
    if (format === 'csv') {
      const { toCsv } = await import('../table-export/to-csv.ts');
      return toCsv(toFileTable(title, values));
    }
    const { toPng, toSvg } = await import('./export/export-drawing.ts');
    const chart = { title, subtitle, draw, colours: repainted ?? siteColours() };
    return format === 'svg' ? toSvg(chart) : toPng(chart);
  };
  const types = { csv: 'text/csv;charset=utf-8', svg: 'image/svg+xml', png: 'image/png' };
  const { busy, run } = useSingleFlight(async (format: ChartFormat) => {
    setAnchor(null);
    try {
      saveFile(await fileOf(format), `${chartFileName(title, period)}.${format}`, types[format]);
    } catch {
      toast.show(t('common:export.failed'));
    }
  });

  return (
    <>
      <Button
        className={styles.chartDownload}
        variant="outlined"
        size="small"
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('download.label', { title })}
        title={t('download.button')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon of={Download} small />
        <Icon of={ChevronDown} small />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => run(format)}>
            <Icon of={ICONS[format]} />
            {t(`download.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
