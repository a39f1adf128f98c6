import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DirectiveProps } from '#features/views/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { textOf } from './options.ts';

/** Bytes of a file that a view gets: it travels as text. */
const MAX_BYTES = 2_000_000;

/** Lets the user give a file to the view, as base64. Nothing leaves the page. */
export function UploadPart({ options, onValue }: DirectiveProps) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState<'large' | 'unreadable'>();
  const take = async (file: File | null) => {
    if (!file) return;
    setFailed(undefined);
    if (file.size > MAX_BYTES) return setFailed('large');
    const content = await base64Of(file).catch(() => undefined);
    if (content === undefined) return setFailed('unreadable');
    setName(file.name);
    onValue({ name: file.name, type: file.type, size: file.size, content });
  };
  return (
    <>
      <Group gap="xs">
        <FileButton onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
              {textOf(options, 'label')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status">
          {name}
        </Text>
      </Group>
      {failed && <ErrorNotice what={t(`custom-views.directive.upload.${failed}`)} />}
    </>
  );
}

/** The content of a file, without the type that the browser writes before it. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
