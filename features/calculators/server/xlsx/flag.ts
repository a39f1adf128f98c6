/** Whether an attribute that is `1` or `true` in one program and `0` or `false` in another says yes. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
