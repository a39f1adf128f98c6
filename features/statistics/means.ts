/** Whether the numbers of a figure are means, which have no sums, and are absent where nothing was counted. */
export const isMean = ({ counts }: { counts: string }): boolean => counts === 'mean' || counts === 'hours';
