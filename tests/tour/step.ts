import type { Page } from '@playwright/test';
import type { PictureName } from './camera';

export interface TourServer {
  readonly address: string;
  readonly token: string;
}

/** What a step works with: the window, and pictures of it. */
export interface Visit {
  readonly appWindow: Page;
  readonly picture: (name: PictureName) => Promise<void>;
  /** The next file that the app asks a place for gets this name in the folder of the pictures. */
  readonly saveAs: (name: string) => Promise<void>;
}

export interface Step {
  readonly title: string;
  /** Why it is not taken. */
  readonly leftOut?: string;
  /** Resolves to what was seen on the screen. */
  readonly take: (visit: Visit) => Promise<string>;
}
