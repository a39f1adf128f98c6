import { href } from '#platform/contract/addresses.ts';
import { Button, Stack, Tabs, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import tabRow from '#ui/TabRow.module.css';
import type { Project } from '../../contract/project.ts';
import { profileTypes } from '../../contract/settings.ts';
import { type EditorPlace, tabs } from './paths.ts';
import { useEditor } from './use-editor.ts';

const BrokenNotice = lazy(async () => ({ default: (await import('./BrokenNotice.tsx')).BrokenNotice }));
const FaultList = lazy(async () => ({ default: (await import('./FaultList.tsx')).FaultList }));
const FieldsPart = lazy(async () => ({ default: (await import('./fields/FieldsPart.tsx')).FieldsPart }));
const FiltersPart = lazy(async () => ({ default: (await import('./FiltersPart.tsx')).FiltersPart }));
const ProfilePart = lazy(async () => ({ default: (await import('./ProfilePart.tsx')).ProfilePart }));
const NavigationPart = lazy(async () => ({ default: (await import('./NavigationPart.tsx')).NavigationPart }));
const JsonPart = lazy(async () => ({ default: (await import('./JsonPart.tsx')).JsonPart }));
const GeneralPart = lazy(async () => ({ default: (await import('./general/GeneralPart.tsx')).GeneralPart }));
const HistoryPart = lazy(async () => ({ default: (await import('./history/HistoryPart.tsx')).HistoryPart }));
const StaleNotice = lazy(async () => ({ default: (await import('./history/StaleNotice.tsx')).StaleNotice }));

const defaults = { tab: 'general', type: 'User', field: '' };

/** The editor of a project: forms and JSON over one draft, the history, and saving. */
export function ProjectEditor({ loaded }: { loaded?: Project }) {
  const t = useTexts();
  const navigate = useNavigate();
  const here = useProject();
  const [at, go] = useAddress(defaults);
  const saved = ({ id, url }: Project) => {
    const isNew = loaded === undefined;
    const isMoved = id === here.id && url !== here.url;
    if (!isNew && !isMoved) return;
    void navigate({
      to: href('/{curProject}/admin/project/{ProjectId?}', {
        curProject: isMoved ? url : here.url,
        ProjectId: id,
      }),
      search: { tab: at.tab },
      replace: true,
      ignoreBlocker: true,
    });
  };
  const editor = useEditor(loaded, saved);
  const { draft, stored, isDirty, isBroken, busy, problem, conflict, faults } = editor;

  const tab = tabs.find((one) => one === at.tab) ?? 'general';
  const type = profileTypes.find((one) => one === at.type) ?? 'User';
  const goTo = (place: EditorPlace) => go({ field: '', ...place });
  const document = draft.documents.Settings;
  const part = { editor, document, type, onType: (next: string) => go({ type: next, field: '' }) };
  return (
    <Page
      title={stored ? stored.descr : t('projects.new')}
      actions={
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDirty ? t('projects.dirty') : stored ? t('projects.clean', { version: stored.version }) : ''}
          </Text>
          <Button
            disabled={!isDirty || conflict !== undefined}
            loading={busy}
            onClick={() => void editor.save()}
          >
            {t('ui.word.saveChanges')}
          </Button>
        </>
      }
    >
      <Stack>
        {faults.length > 0 && (
          <Suspense fallback={<Loading />}>
            <FaultList faults={faults} document={document} onGo={goTo} />
          </Suspense>
        )}
        {problem && faults.length === 0 && <FailureNotice error={problem} />}
        {conflict?.theirs && stored && (
          <Suspense fallback={<Loading />}>
            <StaleNotice editor={editor} base={stored} conflict={{ ...conflict, theirs: conflict.theirs }} />
          </Suspense>
        )}
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => goTo({ tab: tabs.find((one) => one === next) ?? 'general' })}
        >
          <Tabs.List mb="md" className={tabRow.row}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one} disabled={one === 'history' && !stored}>
                {t(`projects.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <Suspense fallback={<Loading lines={8} />}>
              {isBroken && tab !== 'json' && tab !== 'history' ? (
                <BrokenNotice
                  draft={draft}
                  onGo={() => goTo({ tab: 'json' })}
                  onDrop={() => editor.dropText('Settings')}
                />
              ) : (
                <>
                  {tab === 'general' && <GeneralPart editor={editor} />}
                  {tab === 'fields' && (
                    <FieldsPart {...part} open={at.field} onOpen={(field) => go({ field })} />
                  )}
                  {tab === 'filters' && <FiltersPart {...part} />}
                  {tab === 'profile' && <ProfilePart {...part} />}
                  {tab === 'navigation' && <NavigationPart {...part} />}
                  {tab === 'json' && <JsonPart editor={editor} />}
                  {tab === 'history' && stored && <HistoryPart editor={editor} projectId={stored.id} />}
                </>
              )}
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Page>
  );
}
