/** `::ffff:807:605`, as `URL` writes each spelling of an IPv4 address inside of IPv6. */
const mapped = /^\[::ffff:(?<high>[\da-f]{1,4}):(?<low>[\da-f]{1,4})\]$/;

/**
 * Normalizes an IPv4 address: `::ffff:8.7.6.5` and `::ffff:0807:0605` become `8.7.6.5`. Any other text stays
 * unchanged.
 */
export function toPlainAddress(address: string): string {
  if (!/:ffff:/i.test(address)) return address;
  const host = URL.parse(`http://[${address}]`)?.hostname ?? "";
  const { high, low } = mapped.exec(host)?.groups ?? {};
  if (!high || !low) return address;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join(".");
}
