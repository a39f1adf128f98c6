import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconFolderPlus, IconLink, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { mayApprove } from '../../access.ts';
import { library } from '../../contract.ts';
import { above, folderHref } from '../folder.ts';
import type { LibraryList } from './use-library.ts';

/** What the dialogs of the screen add or change. */
export type Adding = 'files' | 'link' | 'folder' | 'rename' | undefined;

interface Props {
  list: LibraryList;
  onAdd: (what: Adding) => void;
}

/** The actions of the screen: adding files and links, and for those who approve the folders. */
export function ScreenActions({ list: { category }, onAdd }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const { id: projectId, url } = useProject();
  const navigate = useNavigate();
  const { run } = useAct();
  const icon = { size: 18, 'aria-hidden': true };
  const removeFolder = async () => {
    if (await run(library.removeFolder, { projectId, path: category }))
      await navigate({ to: folderHref(url, above(category)) });
  };
  const add = [
    { label: t('library.add.link'), icon: <IconLink {...icon} />, onClick: () => onAdd('link') },
    ...(mayApprove(roles)
      ? [
          {
            label: t('library.folder.new'),
            icon: <IconFolderPlus {...icon} />,
            onClick: () => onAdd('folder'),
          },
        ]
      : []),
  ];
  const ofFolder = [
    { label: t('library.folder.rename'), icon: <IconPencil {...icon} />, onClick: () => onAdd('rename') },
    {
      label: t('library.folder.remove'),
      icon: <IconTrash {...icon} />,
      isGrave: true,
      onClick: () => void removeFolder(),
    },
  ];
  return (
    <>
      <Button leftSection={<IconUpload {...icon} />} onClick={() => onAdd('files')}>
        {t('library.add.files')}
      </Button>
      <ActionMenu
        button={
          <ActionIcon variant="default" size={44} aria-label={t('library.more')} title={t('library.more')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        }
        groups={mayApprove(roles) && category !== '' ? [add, ofFolder] : [add]}
      />
    </>
  );
}
