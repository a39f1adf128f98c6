import { lazy, Suspense, useState } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { mayApprove, uploaders } from '../access.ts';
import { DropArea } from './add/DropArea.tsx';
import { useFileDrop } from './add/use-file-drop.ts';
import { nameOfFolder } from './folder.ts';
import { Crumbs } from './list/Crumbs.tsx';
import { Items } from './list/Items.tsx';
import { type Adding, ScreenActions } from './list/ScreenActions.tsx';
import { useLibrary } from './list/use-library.ts';

const WaitingSwitch = lazy(async () => ({
  default: (await import('./list/WaitingSwitch.tsx')).WaitingSwitch,
}));
const AddFilesDialog = lazy(async () => ({
  default: (await import('./add/add-dialogs.ts')).AddFilesDialog,
}));
const AddLinkDialog = lazy(async () => ({
  default: (await import('./add/add-dialogs.ts')).AddLinkDialog,
}));
const FolderDialog = lazy(async () => ({ default: (await import('./edit/FolderDialog.tsx')).FolderDialog }));

/** A folder of the library, the hits of a search, or what waits for approval; the open item is beside the list. */
export function LibraryScreen() {
  const t = useTexts();
  const { viewedBy, roles } = useSession();
  const { archived } = useProject();
  const list = useLibrary();
  const [adding, setAdding] = useState<Adding>();
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const mayAdd = holds(roles, uploaders) && viewedBy === undefined && archived !== true;
  const isDragging = useFileDrop(mayAdd && adding === undefined, (files) => {
    setDropped(files);
    setAdding('files');
  });
  const close = () => {
    setAdding(undefined);
    setDropped([]);
  };
  const { category } = list;
  const title = nameOfFolder(category) || t('nav.library');
  return (
    <Page title={title} actions={mayAdd && <ScreenActions list={list} onAdd={setAdding} />}>
      <Crumbs path={category} />
      {mayApprove(roles) && (
        <Suspense>
          <WaitingSwitch list={list} />
        </Suspense>
      )}
      <Items list={list} {...(mayAdd && { onAdd: () => setAdding('files') })} />
      {isDragging && <DropArea folder={title} />}
      <Suspense>
        {adding === 'files' && <AddFilesDialog category={category} begin={dropped} onClose={close} />}
        {adding === 'link' && <AddLinkDialog category={category} onClose={close} />}
        {(adding === 'folder' || adding === 'rename') && (
          <FolderDialog category={category} isNew={adding === 'folder'} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
