import { Loading } from '#ui/Loading.tsx';

/** Loading skeleton, announced to screen readers. */
export function Waiting({ lines }: { lines: number }) {
  return (
    <div aria-busy="true">
      <Loading lines={lines} />
    </div>
  );
}
