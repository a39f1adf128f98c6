import { Button } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Stage } from '#engines/microdata/definition.ts';
import { href } from '#platform/contract/addresses.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { hrefOf } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { confirm } from '#ui/confirm.ts';
import { FewActions } from '#ui/FewActions.tsx';
import { register } from '../../contract.ts';
import type { ToolState } from '../../contract/states.ts';
import type { Sending } from './use-sending.ts';

interface Props {
  stage: Stage;
  counts: Readonly<Record<string, number>> | undefined;
  sending: Sending;
  maySend: boolean;
  onPaste: () => void;
  onAnswers: () => void;
}

/** What is sent by «all finals»: forms that the register does not have, and those that changed since. Refused ones are sent by hand. */
const unsent: readonly ToolState[] = ['final', 'changed'];

/** What can be done with a stage as a whole. */
export function ToolActions({ stage, counts, sending, maySend, onPaste, onAnswers }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const places = href('/{curProject}/admin/project/microdata/places', { curProject: url });
  const indicators = href('/{curProject}/admin/project/microdata/indicators', { curProject: url });
  const isStaff = holds(useSession().roles, staff);
  const [finals = 0, changed = 0] = unsent.map((state) => counts?.[state] ?? 0);
  const sendAll = async () => {
    const isSure = await confirm({
      title: t('register.send.all'),
      text: t('register.send.all.sure', { count: finals + changed, finals, changed }),
      yes: t('register.send.many', { count: finals + changed }),
      no: t('ui.cancel'),
    });
    if (isSure) await sending.sendForms(stage, { search: '', states: [...unsent] });
  };
  return (
    <FewActions>
      <Button variant="default" onClick={onPaste}>
        {t('register.paste')}
      </Button>
      {isStaff ? (
        <ActionMenu
          button={
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('register.offline')}
            </Button>
          }
          groups={[
            [
              { label: t('register.offline.zip'), file: hrefOf(register.files, { projectId, stage }) },
              { label: t('register.answers'), onClick: onAnswers },
            ],
            [
              { label: t('register.figures'), to: indicators },
              { label: t('register.places'), to: places },
            ],
          ]}
        />
      ) : (
        <>
          <Button variant="default" component={Link} to={indicators}>
            {t('register.figures')}
          </Button>
          <Button variant="default" component={Link} to={places}>
            {t('register.places')}
          </Button>
        </>
      )}
      <Button
        loading={sending.isBusy}
        disabled={!maySend || finals + changed === 0}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => void sendAll()}
      >
        {t('register.send.all')}
      </Button>
    </FewActions>
  );
}
