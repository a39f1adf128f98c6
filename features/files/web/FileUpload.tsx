import { Stack } from '@mantine/core';
import { type Category, maxBytes, typesOf } from '#engines/files/categories.ts';
import type { FileKind } from '#engines/files/types.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Upload } from '#ui/Upload.tsx';
import { fileSize } from '#ui/upload/file-size.ts';
import { Interrupted } from './Interrupted.tsx';
import type { SentFile } from './send-file.ts';
import { useUploads } from './use-uploads.ts';

/** What is uploaded, and what follows. */
export interface FileUploadProps {
  /** What is uploaded here, for the label. */
  label: string;
  category: Category;
  /** A subset of the types of the category: `['pdf', 'image']`. */
  kinds?: readonly FileKind[];
  multiple?: boolean;
  /** The files that are sent at the same time. @default 1 */
  atOnce?: number;
  /** The project that the files are for; it may want images without metadata. */
  projectId?: number;
  disabled?: boolean;
  /** Called once for each file that the server has completely. */
  onReady: (file: SentFile) => void;
  /** With it, a complete file can be taken out again. */
  onRemove?: (file: SentFile) => void;
}

/** Uploads files with progress, pause, retry and cancel; continues after a reload. */
export function FileUpload({ label, multiple, disabled, onRemove, ...sending }: FileUploadProps) {
  const { category, kinds } = sending;
  const t = useTexts();
  const uploads = useUploads(sending);
  const types = typesOf(category, kinds)
    .map(({ extensions }) => extensions[0].toUpperCase())
    .join(', ');
  const max = maxBytes(category);
  const items = uploads.items.map(({ file: _file, sent: _sent, failure, ...item }) => ({
    ...item,
    error: failure === undefined ? undefined : refusalText(t, failure, { max: fileSize(t, max), types }),
  }));
  return (
    <Stack gap="xs">
      <Interrupted kept={category} under={uploads.items} />
      <Upload
        label={label}
        files={items}
        onFiles={uploads.add}
        // By name and content, not by the type that the browser announces: many browsers know no type for a Word
        // document.
        acceptText={types}
        maxSize={max}
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
    </Stack>
  );
}
