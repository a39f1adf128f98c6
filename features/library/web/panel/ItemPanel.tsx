import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { Output } from '#platform/contract/call.ts';
import { mayApprove } from '../../access.ts';
import { library } from '../../contract.ts';
import { folderHref, pathInWords } from '../folder.ts';
import { KindIcon } from '../list/KindIcon.tsx';
import { Decision } from './Decision.tsx';
import { Favorite } from './Favorite.tsx';
import { History } from './History.tsx';
import { ItemActions } from './ItemActions.tsx';
import { LinkPage } from './LinkPage.tsx';
import { Notes } from './Notes.tsx';
import { OpenButton } from './OpenButton.tsx';
import { OwnRating } from './OwnRating.tsx';
import { SharedWithList } from './SharedWithList.tsx';
import { useFacts } from './use-facts.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** One item beside the list: opening it, what it is, what the reader thinks of it, and what staff and mentors do with it. */
export function ItemPanel({ id, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(library.one, { id }));
  const problem = error instanceof Problem ? error : undefined;
  return (
    <SidePanel title={data?.item.title ?? t('library.item')} onClose={onClose}>
      {problem?.status === 404 && (
        <Notice kind="warning" role="alert" title={t('library.refusal.not-found')} />
      )}
      {problem && problem.status !== 404 && (
        <FailureNotice what={t('library.notLoaded')} error={problem} onRetry={() => void refetch()} />
      )}
      {!data && !problem && <Loading lines={8} />}
      {data && problem?.status !== 404 && <OpenItem one={data} onClose={onClose} />}
    </SidePanel>
  );
}

function OpenItem({ one, onClose }: { one: Output<typeof library.one>; onClose: () => void }) {
  const t = useTexts();
  const { url, archived } = useProject();
  const { roles, viewedBy } = useSession();
  const { item, versions, sharedWith } = one;
  const facts = useFacts(item);
  const mayAct = viewedBy === undefined && archived !== true;
  const isDeciding = mayAct && item.pending === 'waiting' && mayApprove(roles);
  return (
    <Stack gap="md">
      <Notes item={item} />
      {isDeciding && <Decision item={item} />}
      <Group gap="xs">
        <OpenButton item={item} isPrimary={!isDeciding} />
        {mayAct && <ItemActions item={item} onClose={onClose} />}
        {mayAct && <Favorite item={item} />}
      </Group>
      {item.page && <LinkPage id={item.id} page={item.page} />}
      <Group gap="xs" wrap="nowrap">
        <KindIcon item={item} size={20} />
        <Text size="sm">{t(`library.kind.${item.kind}`)}</Text>
        <Anchor component={Link} to={folderHref(url, item.category)} size="sm">
          {pathInWords(item.category) || t('nav.library')}
        </Anchor>
      </Group>
      {item.metadata.abstract !== undefined && (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{item.metadata.abstract}</Text>
      )}
      {item.tags.length > 0 && <Tags tags={item.tags} />}
      {item.approved && <OwnRating item={item} isReadOnly={!mayAct} />}
      <FactList facts={facts} />
      {sharedWith.length > 0 && <SharedWithList item={item} shares={sharedWith} isReadOnly={!mayAct} />}
      {versions.length > 1 && <History versions={versions} />}
    </Stack>
  );
}

/** The tags of an item, each a link to all items that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  const t = useTexts();
  const { url } = useProject();
  return (
    <Group gap="xs" component="ul" aria-label={t('library.tags')} p={0} m={0} style={{ listStyle: 'none' }}>
      {tags.map((tag) => (
        <li key={tag}>
          <Anchor
            component={Link}
            to={`${folderHref(url, '')}?${new URLSearchParams({ tags: JSON.stringify([tag]) }).toString()}`}
            size="sm"
          >
            #{tag}
          </Anchor>
        </li>
      ))}
    </Group>
  );
}
