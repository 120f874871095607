/** A full British postcode: what stands before its last three characters is the outward part, which is all we keep. */
const britishWhole = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;

/** A postcode as people write it, in the form in which it is compared: no spaces, no country in front, British ones cut to the outward part. */
export function plainZipCode(countryId: string, written: string): string {
  const compact = written.toUpperCase().replace(/[\s\u00a0]/g, '');
  const prefix = [`${countryId}-`, `${countryId.slice(0, 1)}-`].find((one) => compact.startsWith(one)) ?? '';
  const plain = compact.slice(prefix.length);
  return countryId === 'GB' ? (britishWhole.exec(plain)?.[1] ?? plain) : plain;
}
