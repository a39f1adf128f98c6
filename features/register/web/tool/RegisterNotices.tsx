import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { isMis } from '../mis.ts';
import type { Queue } from './use-queue.ts';

/** What keeps the project from sending, with what to do; and that the register is only a stand-in. */
export function RegisterNotices({ queue: { hasRegister, isStandIn, mis } }: { queue: Queue }) {
  const t = useTexts();
  const { id, url } = useProject();
  const maySet = holds(useSession().roles, staff);
  return (
    <>
      {!hasRegister && (
        <Notice kind="warning" title={t('register.none')}>
          {t('register.none.text')}
        </Notice>
      )}
      {hasRegister && isStandIn && <Notice kind="info" title={t('register.standIn')} />}
      {!isMis(mis) && (
        <Notice kind="warning" title={t(mis ? 'register.mis.wrong' : 'register.mis.none', { mis })}>
          {maySet ? (
            <Anchor
              component={Link}
              to={href('/{curProject}/admin/project/{ProjectId?}', { curProject: url, ProjectId: id })}
            >
              {t('register.mis.set')}
            </Anchor>
          ) : (
            <Text>{t('register.mis.ask')}</Text>
          )}
        </Notice>
      )}
    </>
  );
}
