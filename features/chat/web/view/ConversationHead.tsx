import { ActionIcon, Text, Title } from '@mantine/core';
import { IconBan, IconBell, IconBellOff, IconDots, IconLink, IconPlane } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PersonName } from '#features/people/web/public.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { confirm } from '#ui/confirm.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { isStaff } from '#features/people/access.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { chat } from '../../contract.ts';
import { titleOf } from '../titles.ts';
import { shareAddress } from './use-menu.tsx';
import styles from './view.module.css';

const AwayDialog = lazy(async () => ({ default: (await import('./AwayDialog.tsx')).AwayDialog }));

/** The people whom the head of a group names. */
const MAX_NAMED = 5;

/** Who is in the conversation, what one must know of it, and what can be done with it as a whole. */
export function ConversationHead({
  conversation,
  hasTitle,
}: {
  conversation: Conversation;
  hasTitle: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [isAway, setAway] = useState(false);
  const { id, kind, users, muted, closed, blocking, readByStaff } = conversation;
  const { run } = useAct();
  const [other] = users;
  const title = titleOf(t, conversation);
  const isOwn = closed !== 'reading';
  const mayBlock = isOwn && kind === 'pair' && other !== undefined && !isStaff([other.role]);
  const toggleBlock = async () => {
    const sure =
      blocking ||
      (await confirm({
        title: t('chat.block.title', { name: title }),
        text: t('chat.block.text'),
        yes: t('chat.block'),
        no: t('ui.cancel'),
        danger: true,
      }));
    if (sure) await run(chat.block, { conversationId: id, blocked: !blocking });
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.headName}>
          {hasTitle && (
            <Title order={2} size="h4">
              {kind === 'pair' && other && isOwn ? (
                <PersonName name={other.name} online={other.online} />
              ) : (
                title
              )}
            </Title>
          )}
          <Text size="sm" c="dimmed">
            {kind === 'pair'
              ? other && isOwn && t(`role.${other.role}`)
              : [
                  ...users.slice(0, MAX_NAMED).map(({ name }) => name),
                  ...(users.length > MAX_NAMED ? [t('chat.more', { count: users.length - MAX_NAMED })] : []),
                ].join(', ')}
          </Text>
        </div>
        {isOwn && (
          <ActionMenu
            width={280}
            button={
              <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('chat.options')}>
                <IconDots size={20} />
              </ActionIcon>
            }
            groups={[
              [
                {
                  label: t(muted ? 'chat.unmute' : 'chat.mute'),
                  icon: muted ? <IconBell size={16} /> : <IconBellOff size={16} />,
                  onClick: () => void run(chat.mute, { conversationId: id, muted: !muted }),
                },
                {
                  label: t('chat.do.link'),
                  icon: <IconLink size={16} />,
                  onClick: () =>
                    void navigator.clipboard
                      .writeText(shareAddress(id))
                      .then(() => toast(t('chat.linkCopied'), { kind: 'success' })),
                },
                {
                  label: t('chat.away'),
                  icon: <IconPlane size={16} />,
                  onClick: () => setAway(true),
                },
              ],
              mayBlock
                ? [
                    {
                      label: t(blocking ? 'chat.unblock' : 'chat.block'),
                      icon: <IconBan size={16} />,
                      isGrave: !blocking,
                      onClick: () => void toggleBlock(),
                    },
                  ]
                : [],
            ]}
          />
        )}
      </div>
      {readByStaff && (
        <Notice kind="info" role="status" title={t(isOwn ? 'chat.readBy' : 'chat.reading')}>
          {t('chat.readBy.text', {
            name: readByStaff.name,
            until: formatMoment(readByStaff.until, language),
          })}
        </Notice>
      )}
      {users.map(
        ({ id: userId, name, away }) =>
          away && (
            <Notice
              key={userId}
              kind="warning"
              role="status"
              title={t('chat.isAway', { name, until: formatMoment(away.until, language) })}
            >
              {away.text}
            </Notice>
          ),
      )}
      {isAway && (
        <Suspense>
          <AwayDialog onClose={() => setAway(false)} />
        </Suspense>
      )}
    </>
  );
}
