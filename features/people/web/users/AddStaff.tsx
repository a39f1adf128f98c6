import { useState } from 'react';
import { mustNameSupervisor } from '#features/projects/access.ts';
import { overseers, type Role } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
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
  const { run } = useAct();
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
    const added = await run(people.addStaff, { projectId, userIds: [id] });
    if (!added) return;
    const [left] = added.left;
    if (left) return toast(t(`people.staff.why.${left.code}`, { name }), { kind: 'warning', seconds: 5 });
    toast(t('people.staff.done', { name }), { kind: 'success' });
    onClose();
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
