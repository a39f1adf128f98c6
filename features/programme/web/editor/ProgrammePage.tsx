import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { Problem } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import type { Action } from '../../contract/actions.ts';
import { programmeAddress } from './address.ts';
import { type Programme, useProgramme } from './use-programme.ts';

const ActionPanel = lazy(async () => ({ default: (await import('./ActionPanel.tsx')).ActionPanel }));
const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }));
const NewActionDialog = lazy(async () => ({
  default: (await import('./NewActionDialog.tsx')).NewActionDialog,
}));
const TypesDialog = lazy(async () => ({ default: (await import('./TypesDialog.tsx')).TypesDialog }));
const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.tsx')).TemplateDialog }));

interface Props {
  title: string;
  children: (
    programme: Programme & { actions: Action[] },
    at: { openId: number; onOpen: (id: number) => void; onRemove: (action: Action) => void },
  ) => ReactNode;
}

/** The frame of the tree and the list: loads the programme, opens the panel of an action and the dialogs. */
export function ProgrammePage({ title, children }: Props) {
  const t = useTexts();
  const { roles } = useSession();
  const programme = useProgramme();
  const [at, go] = useAddress(programmeAddress);
  const [asked, setAsked] = useState<'new' | 'copy' | 'template' | 'types'>();
  const { actions, types, error } = programme;
  const open = actions?.find(({ id }) => id === at.open);
  const onOpen = (id: number) => go({ open: id });
  const onRemove = (action: Action) =>
    void programme.remove(action).then((isGone) => isGone && action.id === at.open && go({ open: 0 }));
  const buttons = (
    <>
      {roles.includes('Admin') && (
        <Button variant="default" onClick={() => setAsked('types')}>
          {t('programme.types')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('template')}>
        {t('programme.template.short')}
      </Button>
      <Button variant="default" onClick={() => setAsked('copy')}>
        {t('programme.copy')}
      </Button>
      <Button onClick={() => setAsked('new')}>{t('programme.new')}</Button>
    </>
  );
  return (
    <Page title={title} actions={buttons}>
      {error instanceof Problem && !actions && (
        <FailureNotice what={t('programme.list.failed')} error={error} onRetry={programme.again} />
      )}
      {!actions && !error && <Loading lines={10} />}
      {actions?.length === 0 && (
        <Empty
          title={t('programme.none')}
          action={<Button onClick={() => setAsked('template')}>{t('programme.template')}</Button>}
        >
          {t('programme.none.text')}
        </Empty>
      )}
      {actions && actions.length > 0 && (
        <WithPanel
          panel={
            open && (
              <Suspense fallback={<Loading lines={10} />}>
                <ActionPanel
                  key={open.id}
                  action={open}
                  types={types}
                  onSaved={programme.keep}
                  onClose={() => go({ open: 0 })}
                />
              </Suspense>
            )
          }
        >
          {children({ ...programme, actions }, { openId: at.open, onOpen, onRemove })}
        </WithPanel>
      )}
      <Suspense fallback={null}>
        {asked === 'new' && (
          <NewActionDialog
            types={types}
            group={actions?.at(-1)?.group ?? []}
            onClose={() => setAsked(undefined)}
            onMade={(made) => {
              programme.keep(made);
              setAsked(undefined);
              go({ open: made.id });
            }}
          />
        )}
        {asked === 'template' && (
          <TemplateDialog
            types={types}
            hasActions={actions !== undefined && actions.length > 0}
            onClose={() => setAsked(undefined)}
            onMade={(made) => {
              setAsked(undefined);
              programme.keepMade(made);
            }}
          />
        )}
        {asked === 'types' && <TypesDialog types={types} onClose={() => setAsked(undefined)} />}
        {asked === 'copy' && (
          <CopyDialog
            onClose={() => setAsked(undefined)}
            onCopied={(count) => {
              setAsked(undefined);
              toast(t('programme.copied', { count }), { kind: 'success', seconds: 5 });
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
