import type { Proof as WholeProof } from '#engines/workbook/proof.ts';
import type { Proof } from '../../contract/shapes.ts';

/** Places that people go through one by one; the rest is counted. */
const most = { differences: 500, cells: 20, broken: 200, circles: 20 } as const;

/** What is kept of a proof: of long lists the beginning. */
export const shortProof = ({ differences, unknown, broken, circles, ...counts }: WholeProof): Proof => ({
  ...counts,
  differenceCount: differences.length,
  differences: differences.slice(0, most.differences),
  unknown: unknown.map(({ name, cells }) => ({
    name,
    count: cells.length,
    cells: cells.slice(0, most.cells),
  })),
  broken: broken.slice(0, most.broken),
  circles: circles.slice(0, most.circles).map((circle) => circle.slice(0, most.cells)),
});
