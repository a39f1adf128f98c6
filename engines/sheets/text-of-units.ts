/** As many units as a call can take for arguments in any browser. */
const atOnce = 8192;

/** UTF-16 code units as a text. */
export function textOfUnits(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < units.length; at += atOnce)
    pieces.push(String.fromCharCode(...units.subarray(at, at + atOnce)));
  return pieces.join('');
}
