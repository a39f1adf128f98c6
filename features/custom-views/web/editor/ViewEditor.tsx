import { Anchor, Button, Grid, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconHistory, IconMaximize } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { methodsUsed } from '#engines/views/methods-used.ts';
import { href } from '#platform/contract/addresses.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask } from '#platform/web/api.ts';
import { CodeDialog } from '#platform/web/code/CodeDialog.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { FewActions } from '#ui/FewActions.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import tabRow from '#ui/TabRow.module.css';
import { toast } from '#ui/toast.ts';
import '../../addresses.ts';
import { customViews } from '../../contract.ts';
import { viewPath } from '../shown/title-of.ts';
import { DetailsPart } from './DetailsPart.tsx';
import { isName, type Saved } from './draft.ts';
import { useViewDraft } from './use-view-draft.ts';
import { ViewConflict } from './ViewConflict.tsx';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));
const VersionsPanel = lazy(async () => ({ default: (await import('./VersionsPanel.tsx')).VersionsPanel }));
const ErrorsPart = lazy(async () => ({ default: (await import('./ErrorsPart.tsx')).ErrorsPart }));

const codeParts = ['html', 'controller'] as const;
const parts = [...codeParts, 'details', 'errors'] as const;

interface Props {
  saved: Saved;
  /** A new view was saved, and has this id. */
  onMade: (id: number) => void;
}

/** The editor of one view: its code with a preview beside it, its details, its errors and its versions. */
export function ViewEditor({ saved, onMade }: Props) {
  const t = useTexts();
  const { url: curProject } = useProject();
  const [address, go] = useAddress({ part: saved.id === undefined ? 'details' : 'html', line: 0 });
  const [isHistory, setHistory] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const form = useViewDraft(saved, onMade);
  const { draft, base, change, hasChanges, conflict, fault } = form;
  const { id } = base;
  // Publishing changes no draft: what readers get is read from the answer.
  const now = saved.version === base.version ? saved : base;
  const acts = useViewActs(form);
  const part = parts.find((one) => one === address.part) ?? 'html';
  const isReady =
    (id !== undefined || isName(draft.name.trim())) && (draft.category === '' || isName(draft.category));
  const codePart = codeParts.find((one) => one === part);
  const methods = methodsUsed(draft);

  return (
    <Page
      title={base.name || t('custom-views.new')}
      actions={
        <>
          <Button
            variant={hasChanges ? 'filled' : 'default'}
            loading={form.isBusy}
            disabled={!hasChanges || !isReady || conflict !== undefined}
            onClick={() => void form.save()}
          >
            {t('custom-views.save')}
          </Button>
          {id !== undefined && (
            <Button
              variant={hasChanges ? 'default' : 'filled'}
              loading={acts.isBusy}
              disabled={hasChanges || (now.published === now.version && now.stoppedAt === undefined)}
              onClick={() => void acts.publish()}
            >
              {t('custom-views.publish')}
            </Button>
          )}
          <FewActions>
            {hasChanges && (
              <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
                {t('custom-views.discard')}
              </Button>
            )}
            {id !== undefined && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconHistory size={16} aria-hidden />}
                  aria-expanded={isHistory}
                  onClick={() => setHistory(!isHistory)}
                >
                  {t('custom-views.versions')}
                </Button>
                <Button variant="default" loading={acts.isBusy} onClick={() => void acts.remove()}>
                  {t('custom-views.remove')}
                </Button>
                <Anchor component={Link} to={viewPath(curProject, base)} search={{ draft: 1 } as never}>
                  {t('custom-views.openDraft')}
                </Anchor>
              </>
            )}
          </FewActions>
        </>
      }
    >
      <WithPanel
        panel={
          isHistory &&
          id !== undefined && (
            <Suspense>
              <VersionsPanel
                id={id}
                draft={draft}
                onRestore={(content, version) => {
                  change(content);
                  toast(t('custom-views.version.restored', { version }), { kind: 'info', seconds: 5 });
                }}
                onClose={() => setHistory(false)}
              />
            </Suspense>
          )
        }
      >
        <Stack gap="md">
          <ViewConflict form={form} />
          {form.problem && <FailureNotice what={t('custom-views.notSaved')} error={form.problem} />}
          {fault && part !== 'controller' && (
            <ErrorNotice what={t('custom-views.refusal.bad-code', { ...fault })} />
          )}
          <StateNotice saved={now} />
          <Text size="sm" role="status" mih={20}>
            {hasChanges && t('custom-views.unsaved')}
          </Text>
          <Tabs value={part} keepMounted={false} onChange={(next) => go({ part: next ?? 'html', line: 0 })}>
            <Tabs.List mb="md" className={tabRow.row} aria-label={t('custom-views.parts')}>
              {parts
                .filter((one) => one !== 'errors' || id !== undefined)
                .map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    {t(`custom-views.part.${one}`)}
                  </Tabs.Tab>
                ))}
            </Tabs.List>
            {codePart && (
              <Tabs.Panel value={codePart}>
                <Grid gap="lg">
                  <Grid.Col span={{ base: 12, lg: 7 }}>
                    <Stack gap="sm">
                      <CodeEditor
                        key={codePart}
                        label={t(`custom-views.part.${codePart}`)}
                        help={t(`custom-views.part.${codePart}.help`)}
                        language={codePart === 'html' ? 'html' : 'javascript'}
                        value={draft[codePart]}
                        onChange={(text) => change({ [codePart]: text })}
                        faults={fault && codePart === 'controller' ? [fault] : undefined}
                        line={
                          address.line > 0
                            ? address.line
                            : codePart === 'controller'
                              ? fault?.line
                              : undefined
                        }
                      />
                      <div>
                        <Button
                          size="sm"
                          variant="default"
                          leftSection={<IconMaximize size={16} aria-hidden />}
                          onClick={() => setLarge(true)}
                        >
                          {t('custom-views.large')}
                        </Button>
                      </div>
                      <Group justify="space-between" gap="xs">
                        <Text size="sm" c="dimmed">
                          {methods.length > 0
                            ? t('custom-views.methods', { methods: methods.join(', ') })
                            : t('custom-views.methods.none')}
                        </Text>
                        <Anchor
                          size="sm"
                          component={Link}
                          to={href('/{curProject}/admin/views/port', { curProject })}
                        >
                          {t('custom-views.port')}
                        </Anchor>
                      </Group>
                    </Stack>
                  </Grid.Col>
                  <Grid.Col span={{ base: 12, lg: 5 }}>
                    <Suspense fallback={<Loading lines={6} />}>
                      <Preview id={id ?? 0} draft={draft} />
                    </Suspense>
                  </Grid.Col>
                </Grid>
                {isLarge && (
                  <CodeDialog
                    title={t(`custom-views.part.${codePart}`)}
                    kind={codePart === 'html' ? 'html' : 'javascript'}
                    value={draft[codePart]}
                    onOk={(text) => change({ [codePart]: text })}
                    onClose={() => setLarge(false)}
                  />
                )}
              </Tabs.Panel>
            )}
            <Tabs.Panel value="details">
              <DetailsPart form={form} />
            </Tabs.Panel>
            {id !== undefined && (
              <Tabs.Panel value="errors">
                <Suspense fallback={<Loading lines={4} />}>
                  <ErrorsPart id={id} onLine={go} />
                </Suspense>
              </Tabs.Panel>
            )}
          </Tabs>
        </Stack>
      </WithPanel>
    </Page>
  );
}

/** What readers get, where that is not the draft. */
function StateNotice({ saved }: { saved: Saved }) {
  const t = useTexts();
  const { id, published, shown, version, stoppedAt } = saved;
  if (id === undefined) return null;
  if (stoppedAt !== undefined)
    return (
      <Notice kind="bad" title={t('custom-views.stopped', { version: published ?? 0 })}>
        {t(shown === undefined ? 'custom-views.stopped.none' : 'custom-views.stopped.shown', {
          version: shown ?? 0,
        })}
      </Notice>
    );
  if (published === undefined) return <Notice kind="info" title={t('custom-views.unpublished')} />;
  if (published < version)
    return <Notice kind="info" title={t('custom-views.behind', { published, version })} />;
  return null;
}

/** Publishing a view and taking it away. */
function useViewActs(form: ReturnType<typeof useViewDraft>) {
  const t = useTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { url: curProject } = useProject();
  const { run, isBusy } = useAct();
  const restore = useUndoing(customViews.restore);
  const { id, version, name } = form.base;
  const publish = async () => {
    const now = id !== undefined && (await run(customViews.publish, { id, version }));
    if (!now) return;
    // The editor goes on over what was published.
    cache.setQueryData(ask(customViews.edit, { id: now.id }).queryKey, now);
    toast(t('custom-views.published', { name }), { kind: 'success' });
  };
  const remove = async () => {
    if (id === undefined || !(await run(customViews.remove, { id }))) return;
    form.reset();
    void navigate({ to: href('/{curProject}/admin/views/list', { curProject }) as never });
    toast(t('custom-views.removed', { name }), {
      undo: { label: t('ui.word.undo'), onUndo: () => restore({ id }, t('custom-views.restored', { name })) },
    });
  };
  return { publish, remove, isBusy };
}
