import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { files } from '#features/files/contract.ts';
import { PreviewDialog, useHasPreview } from '#features/files/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Item } from '../../contract/item.ts';
import { useOpened } from './use-opened.ts';

interface Props {
  item: Item;
  /** It is the main action of the panel. */
  isPrimary: boolean;
}

/** Opens the link of an item in another tab, or its file in the page. A file that no page shows is downloaded. */
export function OpenButton({ item, isPrimary }: Props) {
  const t = useTexts();
  const noteOpened = useOpened(item);
  const variant = isPrimary ? 'filled' : 'default';
  if (item.link !== undefined)
    return (
      <Button
        component="a"
        variant={variant}
        href={item.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        onClick={noteOpened}
      >
        {t('library.open.link', { host: new URL(item.link).hostname.replace(/^www\./, '') })}
      </Button>
    );
  if (item.fileId === undefined) return null;
  const { fileId, title, type = '', metadata } = item;
  return (
    <FileButton
      file={{ fileId, name: title, mime: type, size: metadata.fileSize ?? 0 }}
      variant={variant}
      onOpen={noteOpened}
    />
  );
}

interface FileProps {
  file: { fileId: number; name: string; mime: string; size: number };
  variant: 'filled' | 'default';
  onOpen: () => void;
}

function FileButton(props: FileProps) {
  const t = useTexts();
  const { file, variant, onOpen } = props;
  if (useHasPreview(file)) return <Preview {...props} />;
  return (
    <Button
      component="a"
      variant={variant}
      href={hrefOf(files.download, { id: file.fileId })}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={onOpen}
    >
      {t('library.download')}
    </Button>
  );
}

/** The button that shows a file over the page, and the one that downloads it. */
function Preview({ file, variant, onOpen }: FileProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        {t('library.open')}
      </Button>
      <ActionIcon
        component="a"
        variant="default"
        size={44}
        href={hrefOf(files.download, { id: file.fileId })}
        download
        aria-label={t('library.download')}
        title={t('library.download')}
        onClick={onOpen}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <PreviewDialog file={file} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
