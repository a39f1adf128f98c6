import { useState } from 'react';
import { mustNameSupervisor } from '#features/projects/access.ts';
import { overseers, type Role } from '#platform/contract/roles.ts';
import { useTell } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import { type FoundPerson, PersonFinder } from '../finder/PersonFinder.tsx';

const staffRoles: readonly Role[] = [...overseers, 'Translator'];
const supervisorRole: readonly Role[] = ['Supervisor'];

/**
 * Finds a member of staff in the reader's other projects, and adds them to this one. A Coordinator asks a supervisor to take the project
 * over.
 */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { id: projectId, descr } = useProject();
  const isAsking = mustNameSupervisor(useSession().roles);
  const [busy, setBusy] = useState(false);
  const add = useTell(people.addStaff, { refreshes: [people.list, people.count] });
  const choose = async ({ id, name }: FoundPerson) => {
    if (busy) return;
    setBusy(true);
    const values = { name, project: descr };
    const isSure = await confirm({
      text: isAsking ? t('people.staff.ask.sure', values) : t('people.staff.sure', values),
      yes: isAsking ? t('people.staff.ask') : t('people.staff.add'),
      no: t('ui.cancel'),
    });
    setBusy(false);
    if (!isSure) return;
    add.mutate(
      { projectId, userIds: [id] },
      {
        onSuccess: ({ left: [left] }) => {
          if (left) toast(t(`people.staff.why.${left.code}`, { name }), { kind: 'warning', seconds: 5 });
          else {
            toast(t('people.staff.done', { name }), { kind: 'success' });
            onClose();
          }
        },
        onError: (error) => tellFailure(t, error),
      },
    );
  };
  return (
    <PersonFinder
      title={isAsking ? t('people.staff.ask') : t('people.staff')}
      roles={isAsking ? supervisorRole : staffRoles}
      onChoose={(person) => void choose(person)}
      onClose={onClose}
    />
  );
}
