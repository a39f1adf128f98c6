/** The regions of Greece: the code of the Ministry of Interior (Kallikratis, 01 to 13) and the name. */
export const regions: readonly { code: string; name: string }[] = [
  { code: '01', name: 'Ανατολική Μακεδονία και Θράκη' },
  { code: '02', name: 'Κεντρική Μακεδονία' },
  { code: '03', name: 'Δυτική Μακεδονία' },
  { code: '04', name: 'Ήπειρος' },
  { code: '05', name: 'Θεσσαλία' },
  { code: '06', name: 'Ιόνια Νησιά' },
  { code: '07', name: 'Δυτική Ελλάδα' },
  { code: '08', name: 'Στερεά Ελλάδα' },
  { code: '09', name: 'Αττική' },
  { code: '10', name: 'Πελοπόννησος' },
  { code: '11', name: 'Βόρειο Αιγαίο' },
  { code: '12', name: 'Νότιο Αιγαίο' },
  { code: '13', name: 'Κρήτη' },
];
