/** The name of a tool file by the specification: ten digits of the index, `_`, then the name of the file (spec 002 §3). */
export const toolFileName = ({ index, name }: { index: number; name: string }): string =>
  `${String(index).padStart(10, '0')}_${name}`;
