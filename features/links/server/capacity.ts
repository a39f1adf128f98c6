/** The mentor's own field `capacity`, if it is a number. */
export function capacityOf(fields: Readonly<Record<string, unknown>>): number | undefined {
  const capacity = Number(fields['capacity'] ?? Number.NaN);
  return Number.isInteger(capacity) && capacity >= 0 ? capacity : undefined;
}
