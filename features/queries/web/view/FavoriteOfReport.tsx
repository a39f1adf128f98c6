import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { queries } from '../../contract.ts';
import { FavoriteStar } from '../list/FavoriteStar.tsx';

/** The star of the open report; the list knows whether it is a favourite. */
export function FavoriteOfReport({ id }: { id: number }) {
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(queries.all, { projectId }));
  const row = data?.queries.find((one) => one.id === id);
  return row && <FavoriteStar report={row} variant="default" />;
}
