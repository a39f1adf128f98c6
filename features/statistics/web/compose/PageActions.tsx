import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { figureReaders } from '../../access.ts';
import { statistics } from '../../contract.ts';
import type { FigurePage } from '../page/figure-page.ts';
import type { Draft } from './draft.ts';

interface Props {
  page: FigurePage;
  onChange: (draft: Draft) => void;
  onRemoved: () => void;
}

/** What can be done with the open page: change, copy, remove. */
export function PageActions({ page, onChange, onRemoved }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run } = useAct();
  const { pageId, name, placed, version, mayChange } = page;
  const roles = figureReaders.filter((role) => page.roles.includes(role));
  const remove = async () => {
    if (pageId === undefined) return;
    const isSure = await confirm({
      text: t('statistics.remove.sure', { name }),
      yes: t('statistics.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!isSure || !(await run(statistics.removePage, { projectId, pageId }))) return;
    toast(t('statistics.removed', { name }), { kind: 'success' });
    onRemoved();
  };
  return (
    <div data-no-print>
      <ActionMenu
        button={
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
            {t('statistics.page')}
          </Button>
        }
        groups={[
          [
            ...(mayChange
              ? [
                  {
                    label: t('statistics.compose.change'),
                    onClick: () => onChange({ pageId, name, placed, roles, version }),
                  },
                ]
              : []),
            {
              label: t('statistics.compose.copy'),
              onClick: () =>
                onChange({ name: t('statistics.compose.copyOf', { name }), placed, roles: [], version: 0 }),
            },
          ],
          ...(mayChange
            ? [[{ label: t('statistics.remove'), isGrave: true, onClick: () => void remove() }]]
            : []),
        ]}
      />
    </div>
  );
}
