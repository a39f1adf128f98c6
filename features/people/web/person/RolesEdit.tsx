import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#platform/contract/roles.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../contract/directory.ts';
import { people } from '../../contract.ts';

/** The roles of a person; readers who may give them can edit them. */
export function RolesEdit({ user }: { user: OneUser }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [wanted, setWanted] = useState<readonly Role[]>();
  const { run, isBusy } = useAct();
  const names = (roles: readonly Role[]) => roles.map((role) => t(`role.${role}`)).join(', ');
  const save = async (roles: readonly Role[]) => {
    if (!(await run(people.updateRoles, { projectId, userId: user.id, roles: [...roles] }))) return;
    toast(t('people.saved'), { kind: 'success' });
    setWanted(undefined);
  };
  if (wanted === undefined)
    return (
      <Group gap="xs">
        <Text>{names(user.roles)}</Text>
        {user.may.setRoles.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWanted(user.roles)}>
            {t('people.roles.change')}
          </Button>
        )}
      </Group>
    );
  const offered = [...new Set<Role>([...user.may.setRoles, ...user.roles])];
  return (
    <Stack gap="xs">
      <Checkbox.Group
        label={t('people.roles')}
        value={[...wanted]}
        onChange={(roles) => setWanted(roles as Role[])}
      >
        <Stack gap={4} mt={4}>
          {offered.map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={t(`role.${role}`)}
              disabled={!user.may.setRoles.includes(role)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {user.otherProjects > 0 && (
        <Text size="sm" c="dimmed">
          {t('people.roles.everywhere', { count: user.otherProjects })}
        </Text>
      )}
      <Group gap="xs">
        <Button size="sm" disabled={wanted.length === 0} loading={isBusy} onClick={() => void save(wanted)}>
          {t('people.save')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setWanted(undefined)}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
