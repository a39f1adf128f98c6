import { FileInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { inputProps } from '#ui/fields/field.ts';
import { Notice } from '#ui/Notice.tsx';

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a file with the one that was issued. The file stays in the browser. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const t = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [isSame, setSame] = useState<boolean>();
  // Browsers hash on secure pages only.
  if (globalThis.crypto.subtle === undefined) return null;
  const compare = async (chosen: File | null) => {
    setFile(chosen);
    setSame(undefined);
    if (chosen) setSame((await hashOf(chosen)) === sha256);
  };
  return (
    <Stack gap="xs">
      <FileInput
        {...inputProps({
          name: 'document-file',
          label: t('documents.verify.file'),
          help: t('documents.verify.file.help'),
        })}
        placeholder={t('documents.verify.file.choose')}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.select.clear') }}
        value={file}
        onChange={(chosen) => void compare(chosen)}
      />
      {isSame !== undefined && (
        <Notice
          kind={isSame ? 'good' : 'bad'}
          role="status"
          title={t(isSame ? 'documents.verify.file.same' : 'documents.verify.file.other')}
        />
      )}
    </Stack>
  );
}
