import { Button, Code, CopyButton } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { GridExport } from '../../contract.ts';
import styles from './export.module.css';

/** The manifest of a file. Its checksum shows whether the file has changed since. */
export function Manifest({ of: { written, bytes, checksum, startedAt, endedAt } }: { of: GridExport }) {
  const t = useTexts();
  const language = useLanguage();
  const lines = [
    { key: 'rows', value: written },
    { key: 'size', value: fileSize(t, bytes) },
    { key: 'at', value: formatMoment(endedAt ?? startedAt, language) },
  ];
  return (
    <dl className={styles.manifest}>
      {lines.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`grids.manifest.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {checksum && (
        <div>
          <dt>{t('grids.manifest.checksum')}</dt>
          <dd>
            <Code className={styles.checksum}>{checksum}</Code>
            <CopyButton value={checksum}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {t(copied ? 'grids.manifest.copied' : 'grids.manifest.copy')}
                </Button>
              )}
            </CopyButton>
          </dd>
        </div>
      )}
    </dl>
  );
}
