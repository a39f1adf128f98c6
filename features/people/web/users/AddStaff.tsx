import { useState } from 'react';
import { overseers, type Role } from '#platform/contract/roles.ts';
import { useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import { type FoundPerson, PersonFinder } from '../finder/PersonFinder.tsx';

const staffRoles: readonly Role[] = [...overseers, 'Translator'];

/** Finds a member of staff in the reader's other projects, and adds them to this one. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { id: projectId, descr } = useProject();
  const [busy, setBusy] = useState(false);
  const add = useTell(people.addStaff, { refreshes: [people.list, people.count] });
  const choose = async ({ id, name }: FoundPerson) => {
    if (busy) return;
    setBusy(true);
    const text = t('people.staff.sure', { name, project: descr });
    const isSure = await confirm({ text, yes: t('people.staff.add'), no: t('people.cancel') });
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
      title={t('people.staff')}
      roles={staffRoles}
      onChoose={(person) => void choose(person)}
      onClose={onClose}
    />
  );
}
