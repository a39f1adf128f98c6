import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { fileSize } from './upload/file-size.ts';
import { UploadRow, type UploadActions, type UploadItem } from './upload/UploadRow.tsx';
import styles from './upload/upload.module.css';

interface Props extends UploadActions {
  /** What the user uploads here. */
  label: string;
  files: readonly UploadItem[];
  onFiles: (files: File[]) => void;
  /** Types as the browser names them: `application/pdf`, `image/*`. @default all */
  accept?: readonly string[] | undefined;
  /** The same types in words: «PDF, JPG». */
  acceptText?: string | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
  multiple?: boolean | undefined;
  /** The files that can still be taken; more of them are named as left out. @default any number */
  most?: number | undefined;
  disabled?: boolean | undefined;
}

/** Takes files by button or by dropping, and shows how far each one is. The transfer itself is the caller's. */
export function Upload(props: Props) {
  const { label, files, onFiles, accept, acceptText, maxSize, multiple = true, disabled = false } = props;
  const { most = Infinity } = props;
  const t = useTexts();
  const [refused, setRefused] = useState<string[]>([]);
  const open = useRef<() => void>(null);
  const limits = [
    acceptText && t('ui.upload.types', { types: acceptText }),
    maxSize && t('ui.upload.max', { size: fileSize(t, maxSize) }),
  ].filter(Boolean);
  return (
    <section aria-label={label}>
      <Dropzone
        onDrop={(accepted) => {
          setRefused(accepted.slice(most).map(({ name }) => t('ui.upload.refused', { name })));
          onFiles(accepted.slice(0, most));
        }}
        onReject={(rejections) =>
          setRefused(
            rejections.map(({ file, errors }) => t(refusalKey(errors[0]?.code), { name: file.name })),
          )
        }
        openRef={open}
        // The button opens the list of files; a whole area that acts as a button holds no other controls.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple={multiple}
        disabled={disabled}
        {...(maxSize !== undefined && { maxSize })}
        {...(accept && { accept: [...accept] })}
        inputProps={{ 'aria-label': label }}
        className={styles.zone}
      >
        <Stack align="center" gap="xs" ta="center">
          <Text fw={500}>{label}</Text>
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => open.current?.()}
          >
            {t('ui.upload.choose', { count: multiple ? 2 : 1 })}
          </Button>
          <Text size="sm" c="dimmed" className={styles.drop}>
            {t('ui.upload.drop')}
          </Text>
          {limits.length > 0 && (
            <Text size="sm" c="dimmed">
              {limits.join(' · ')}
            </Text>
          )}
        </Stack>
      </Dropzone>
      <div role="alert">
        {refused.map((text) => (
          <Text key={text} size="sm" c="var(--mantine-color-error)" mt="xs">
            {text}
          </Text>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('ui.word.files')}>
          {files.map((file) => (
            <UploadRow key={file.id} file={file} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

function refusalKey(code: string | undefined): string {
  if (code === 'file-too-large') return 'ui.upload.tooLarge';
  if (code === 'file-invalid-type') return 'ui.upload.wrongType';
  return 'ui.upload.refused';
}
