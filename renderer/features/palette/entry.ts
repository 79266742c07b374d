/** Something of the app itself: a command, a view of a list, two contracts that were compared, or a setting. */
export interface PaletteEntry {
  readonly kind: 'command' | 'view' | 'pair' | 'setting';
  /** Unique among those of its kind. */
  readonly id: string;
  readonly title: string;
  /** Where it is, or what it belongs to. */
  readonly about?: string;
  /** Further words that find it. */
  readonly keywords?: string;
  readonly keys?: string;
  /** Why it cannot be run at the moment. */
  readonly offReason?: string | null;
  readonly onSelect: () => void;
}
