import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { type Category, maxBytes } from '#engines/files/categories.ts';
import type { FileKind } from '#engines/files/types.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Upload } from '#ui/Upload.tsx';
import { Interrupted } from './Interrupted.tsx';
import type { SentFile } from './send-file.ts';
import { typesInWords } from './upload-failure.ts';
import { useUploads } from './use-uploads.ts';

/** What is uploaded, and what follows. */
export interface FileUploadProps {
  /** What is uploaded here, for the label. */
  label: string;
  category: Category;
  /** A subset of the types of the category: `['pdf', 'image']`. */
  kinds?: readonly FileKind[];
  multiple?: boolean;
  /** The files that can still be chosen. @default any number */
  most?: number;
  /** The files that are sent at the same time. @default 1 */
  atOnce?: number;
  /** The project that the files are for; it may want images without metadata. */
  projectId?: number;
  disabled?: boolean;
  /** Whether complete files stay in the list; false where the page lists them itself. @default true */
  listsDone?: boolean;
  /** Called once for each file that the server has completely. */
  onReady: (file: SentFile) => void;
  /** With it, a complete file can be taken out again. */
  onRemove?: (file: SentFile) => void;
  /**
   * Tells a dialog whether files are on their way, also those that wait or are paused: it must not be sent meanwhile, since they would be
   * lost. The reader is told here.
   */
  onSending?: (isSending: boolean) => void;
}

/** Uploads files with progress, pause, retry and cancel; continues after a reload. */
export function FileUpload({
  label,
  multiple,
  most,
  disabled,
  onRemove,
  onSending,
  ...sending
}: FileUploadProps) {
  const { category, kinds } = sending;
  const t = useTexts();
  const uploads = useUploads(sending);
  const isSending = uploads.rows.some(({ state }) => state !== 'done' && state !== 'failed');
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  return (
    <Stack gap="xs">
      <Interrupted kept={category} under={uploads.rows} />
      <Upload
        label={label}
        files={uploads.rows}
        onFiles={uploads.add}
        // By name and content, not by the type that the browser announces: many browsers know no type for a Word
        // document.
        acceptText={typesInWords({ category, kinds })}
        maxSize={maxBytes(category)}
        most={most}
        multiple={multiple}
        disabled={disabled}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
        onRemove={
          onRemove &&
          ((id) => {
            const sent = uploads.remove(id);
            if (sent) onRemove(sent);
          })
        }
      />
      {onSending && (
        <Text size="sm" role="status">
          {isSending && t('files.sending')}
        </Text>
      )}
    </Stack>
  );
}
