import { Loading } from '#ui/Loading.tsx';

/** The grey shape of what is on its way, said to be so to who cannot see it. */
export function Waiting({ lines }: { lines: number }) {
  return (
    <div aria-busy="true">
      <Loading lines={lines} />
    </div>
  );
}
