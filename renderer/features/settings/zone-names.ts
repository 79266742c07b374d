// cspell:ignore Asmera Catamarca Atikokan Godthab Jujuy Katmandu Yangon Minh Kyiv Enderbury Kanton Ponape Truk Chuuk
import { knownZone } from '@shared/zones';

/** Places that have another name now. Platforms list them by the former one, and take both. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const nameNow = (zone: string): string => renamed[zone] ?? zone;

/** The zones to choose from, by their names of today. */
export const zoneNames = (): readonly string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(nameNow), 'GMT', 'UTC']),
];

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');
const cityOf = (zone: string): string => plain(zone.split('/').at(-1) ?? '');

/** The zone of that name, also a former one or another that the platform takes, or of that city where one alone is called so; null for none. */
export function zoneNamed(zones: readonly string[], text: string): string | null {
  const wanted = plain(text);
  const exact = zones.find((zone) => plain(zone) === wanted);
  if (exact !== undefined) return exact;
  // Without a place they are legacy abbreviations, which mean several zones.
  const known = wanted.includes('/') ? knownZone(wanted.replaceAll(' ', '_')) : null;
  if (known !== null) return nameNow(known);
  const former = Object.keys(renamed).filter((zone) => zones.includes(nameNow(zone)));
  const cities = new Set([...zones, ...former].filter((zone) => cityOf(zone) === wanted).map(nameNow));
  return cities.size === 1 ? ([...cities][0] ?? null) : null;
}
