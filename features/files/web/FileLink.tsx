import { Anchor } from '@mantine/core';
import { type MouseEvent, Suspense, useState } from 'react';
import { hrefOf } from '#platform/web/api.ts';
import { files } from '../contract.ts';
import { PreviewDialog } from './preview/late-dialog.ts';
import type { ShownFile } from './preview/shown-file.ts';

/** The name of a file, which opens it over the page. With the middle button or a modifier key it opens in another tab, as links do. */
export function FileLink({ file }: { file: ShownFile }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Anchor
        href={hrefOf(files.download, { id: file.fileId })}
        target="_blank"
        rel="noreferrer"
        fw={500}
        style={{ overflowWrap: 'anywhere' }}
        onClick={open}
      >
        {file.name}
      </Anchor>
      {isOpen && (
        <Suspense>
          <PreviewDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
