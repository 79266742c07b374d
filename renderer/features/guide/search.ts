/** The state of the guide in the address. */
export interface GuideSearch {
  /** The id of the task to begin at; absent for the beginning. */
  readonly task?: string;
}

export const readGuideSearch = ({ task }: Readonly<Record<string, unknown>>): GuideSearch =>
  typeof task === 'string' && /^[a-z0-9-]{1,100}$/.test(task) ? { task } : {};
