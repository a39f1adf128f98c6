import type { OneUser } from '#features/people/contract/directory.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { seesOthers } from '../../access.ts';
import { ItemsPart } from './ItemsPart.tsx';

/** The page about a person: for staff what the person exchanged, for others what they exchanged with the person. */
export function PersonItems({
  user: { id, name, barrier },
}: {
  user: Pick<OneUser, 'id' | 'name' | 'barrier'>;
}) {
  const t = useTexts();
  const { id: ownId, roles } = useSession();
  return (
    <ItemsPart
      title={t('ui.word.files')}
      of={seesOthers(roles) ? { ofId: id } : { personId: id }}
      to={id === ownId || barrier ? undefined : { id, name }}
      count={10}
    />
  );
}
