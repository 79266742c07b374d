import { AppError } from '@shared/errors/app-error';

/** The last few of something by id, the eldest forgotten first. */
export function createShelf<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    get: (id: string): T | undefined => kept.get(id),
    /** Whether it was there. */
    drop: (id: string): boolean => kept.delete(id),
    put(id: string, value: T): void {
      kept.set(id, value);
      const eldest = kept.size > most ? kept.keys().next().value : undefined;
      if (eldest !== undefined) kept.delete(eldest);
    },
  };
}

/** A preview that is not there any more, or is not what is true any more. */
export const expired = (): AppError => new AppError('preview_expired', { outcome: 'not-sent' });
