import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { fileSize } from '#ui/upload/file-size.ts';
import type { FileAtHref } from './shown-file.ts';
import { PreviewFailure } from './PreviewFailure.tsx';
import styles from './preview.module.css';
import { scrollable } from './scrollable.ts';
import { useBeginning } from './use-beginning.ts';

const SHOWN_BYTES = 200 * 1024;

/** A text as it was typed, in any Greek encoding; of a long one the beginning. */
export function TextPreview({ href, name, size }: FileAtHref) {
  const t = useTexts();
  const { data, error } = useBeginning(href, { size, bytes: SHOWN_BYTES });
  if (error) return <PreviewFailure href={href} />;
  if (!data) return <Loading lines={8} />;
  return (
    <>
      {data.isCut && (
        <Text size="sm" mb="xs">
          {t('files.preview.beginning', { size: fileSize(t, SHOWN_BYTES) })}
        </Text>
      )}
      <pre className={styles.text} {...scrollable(name)}>
        {data.text}
      </pre>
    </>
  );
}
