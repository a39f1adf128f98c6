import { Group, Stack, Tabs } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { SavedState } from '#platform/web/versioned/SavedState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Draft } from '../../contract.ts';
import { useTrial } from './conditions/use-trial.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorConflict } from './EditorConflict.tsx';
import type { Destination } from './publish/FindingsList.tsx';
import { FindingsPart } from './publish/FindingsPart.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';
import { lineOf } from './state/names.ts';
import { addressOf, type Selection, selectionIn } from './state/selection.ts';
import { useEditor } from './state/use-editor.ts';
import { useFindings } from './state/use-findings.ts';
import { useUndoKeys } from './state/use-undo-keys.ts';

const ScalesTab = lazy(async () => ({ default: (await import('./scales/ScalesTab.tsx')).ScalesTab }));
const SettingsTab = lazy(async () => ({ default: (await import('./settings/SettingsTab.tsx')).SettingsTab }));
const TranslateTab = lazy(async () => ({
  default: (await import('./translate/TranslateTab.tsx')).TranslateTab,
}));
const PreviewTab = lazy(async () => ({ default: (await import('./preview/PreviewTab.tsx')).PreviewTab }));
const VersionsTab = lazy(async () => ({ default: (await import('./versions/VersionsTab.tsx')).VersionsTab }));
const PublishDialog = lazy(async () => ({
  default: (await import('./publish/PublishDialog.tsx')).PublishDialog,
}));
const FindDialog = lazy(async () => ({ default: (await import('./find/FindDialog.tsx')).FindDialog }));

const tabs = ['questions', 'scales', 'translation', 'preview', 'settings', 'versions'] as const;

/** The editor of a questionnaire: its questions, scales, texts, settings and versions. The draft saves itself. */
export function Editor({ loaded }: { loaded: Draft }) {
  const t = useTexts();
  const language = useContentLanguage();
  const editor = useEditor(loaded);
  const { draft, base, saving } = editor;
  const trial = useTrial();
  const findings = useFindings(draft);
  const [address, setAddress] = useAddress({ tab: 'questions', at: '' });
  const [dialog, setDialog] = useState<'publish' | 'find'>();
  const tab = tabs.find((one) => one === address.tab) ?? 'questions';
  useUndoKeys(editor);

  const go = useRef(setAddress);
  useEffect(() => {
    go.current = setAddress;
  });
  const select = useCallback(
    (selected: Selection | undefined) => go.current({ tab: 'questions', at: addressOf(selected) }),
    [],
  );
  const goTo = (to: Destination) => {
    setDialog(undefined);
    if ('question' in to) select(to);
    else setAddress({ tab: to.tab });
  };

  return (
    <Page
      title={lineOf(draft.title, language) || t('questionnaires.editor.untitled')}
      actions={
        <EditorActions
          editor={editor}
          onFind={() => setDialog('find')}
          onPublish={() => setDialog('publish')}
        />
      }
    >
      <Stack>
        <Group gap="sm">
          {base.published === null ? (
            <StatusBadge kind="neutral">{t('questionnaires.editor.neverPublished')}</StatusBadge>
          ) : (
            <StatusBadge kind="good">
              {t('questionnaires.editor.published', { number: base.published })}
            </StatusBadge>
          )}
          {base.published !== null && (base.hasChanges || editor.hasChanges) && (
            <StatusBadge kind="waiting">{t('questionnaires.editor.hasChanges')}</StatusBadge>
          )}
          {base.isArchived && (
            <StatusBadge kind="neutral">{t('questionnaires.editor.isArchived')}</StatusBadge>
          )}
          <SavedState saving={saving} onRetry={() => void editor.save()} />
        </Group>
        <EditorConflict editor={editor} />
        <FindingsPart findings={findings} questionnaire={draft} onGo={goTo} />
        <Tabs value={tab} onChange={(next) => setAddress({ tab: next ?? 'questions' })} keepMounted={false}>
          <Tabs.List mb="md">
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`questionnaires.editor.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Suspense fallback={<Loading />}>
            <Tabs.Panel value="questions">
              <QuestionsTab
                editor={editor}
                trial={trial}
                findings={findings}
                selected={selectionIn(draft, address.at)}
                onSelect={select}
              />
            </Tabs.Panel>
            <Tabs.Panel value="scales">
              <ScalesTab editor={editor} trial={trial} />
            </Tabs.Panel>
            <Tabs.Panel value="translation">
              <TranslateTab editor={editor} />
            </Tabs.Panel>
            <Tabs.Panel value="preview">
              <PreviewTab draft={draft} trial={trial} />
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <SettingsTab editor={editor} />
            </Tabs.Panel>
            <Tabs.Panel value="versions">
              <VersionsTab editor={editor} />
            </Tabs.Panel>
          </Suspense>
        </Tabs>
      </Stack>
      <Suspense>
        {dialog === 'publish' && (
          <PublishDialog editor={editor} onGo={goTo} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'find' && (
          <FindDialog editor={editor} onSelect={select} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </Page>
  );
}
