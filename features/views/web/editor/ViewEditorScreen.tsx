import { href } from '#platform/contract/addresses.ts';
import { Anchor, Group, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ViewPart, viewParts, type ViewType, viewTypes } from '#engines/views/resolve.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask, isRefusal, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { views } from '../../contract.ts';
import { editorPath } from './address.ts';
import { ViewEditor } from './ViewEditor.tsx';

const oneOf = <T extends string>(all: readonly T[], text: string): T =>
  all.find((one) => one === text) ?? all[0]!;

/** The views of an action or a type, for each kind of viewer. */
export function ViewEditorScreen() {
  const t = useTexts();
  const { url } = useProject();
  const of = useParam('of') === 'type' ? 'type' : 'action';
  const id = Number(useParam('id')) || 0;
  const [at, go] = useAddress({ who: 'mentee', part: 'html', line: 0 });
  const who: ViewType = oneOf(viewTypes, at.who);
  const part: ViewPart = oneOf(viewParts, at.part);
  // The code is not loaded again while the user is editing.
  const found = useQuery({ ...ask(views.edit, { of, id }), staleTime: Infinity, gcTime: 0 });
  const { data, error } = found;
  return (
    <Page
      title={
        data
          ? t(of === 'type' ? 'views.edit.ofType' : 'views.edit.ofAction', { title: data.title })
          : t('views.edit')
      }
      actions={
        <Group gap="md">
          {of === 'action' && data && (
            <Anchor component={Link} to={editorPath(url, { of: 'type', id: data.typeId }, { who })}>
              {t('views.edit.toType', { title: data.typeTitle })}
            </Anchor>
          )}
          <Anchor
            component={Link}
            to={href(
              '/{curProject}/admin/project/actionsall',
              { curProject: url },
              of === 'action' ? { open: id } : {},
            )}
          >
            {t('views.edit.programme')}
          </Anchor>
        </Group>
      }
    >
      {error instanceof Problem && (
        <FailureNotice
          {...(isRefusal(error, notFound)
            ? { reason: t('views.gone') }
            : { what: t('views.edit.notLoaded') })}
          error={error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Loading lines={12} />}
      {data && (
        <Tabs value={who} keepMounted={false} onChange={(next) => go({ who: next ?? 'mentee', line: 0 })}>
          <Tabs.List aria-label={t('views.who')} mb="md">
            {viewTypes.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`views.who.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {viewTypes.map((one) => (
            <Tabs.Panel key={one} value={one}>
              <ViewEditor
                key={`${of} ${id} ${one}`}
                place={{ of, id, viewType: one }}
                edited={data}
                part={part}
                line={at.line}
                onGo={go}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Page>
  );
}
