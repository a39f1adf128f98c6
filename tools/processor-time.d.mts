export function watchProcessorTime(pid: number): () => number | undefined;
export function processorTime(pid: number): number | undefined;
