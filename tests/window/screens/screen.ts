import type { Page } from '@playwright/test';
import type { ConnectionId } from '@shared/domain/ids';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import type { TestAppOptions } from '@tests/support/app';
import type { Fault } from '@tests/support/fault-server/fault';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import type { RunningSample, SampleOptions } from '@tests/support/sample';
import type { Desk } from '../fixtures/desk';
import type { Requests } from '../fixtures/test';

/** What a row of the table has at hand to bring its screen about. */
export interface At {
  readonly page: Page;
  readonly desk: Desk;
  readonly sample: RunningSample;
  /** Stands in front of `sample`. Its rules are forgotten, and what it holds goes on, before the next row. */
  readonly faults: FaultServer;
  /** The connection that was added first. */
  connectionId(): ConnectionId;
  /** Adds a connection to `faults`, of the account that may do everything, called `Catalog`, unless told otherwise; gives its id. */
  connect(draft?: Partial<InputOf<Routes['connections.save']>>): Promise<ConnectionId>;
  /** Opens a place of the connection, such as `/runs`. */
  open(place: string): Promise<unknown>;
  /** Opens any other address, such as `/settings`. */
  goTo(address: string): Promise<unknown>;
  /** Opens a contract on one of its tabs. */
  contract(name: string, tab?: string): Promise<unknown>;
  /** Makes these requests fail until the next row. */
  fail(requests: Requests, fault: Fault): void;
  /** Lets these requests wait until the next row; then they go on unharmed, unless a fault is given. */
  hold(requests: Requests, fault?: Fault): void;
  /** What waits goes on at once. */
  letGo(): void;
  /** Is done when all rows of the group have been visited. */
  after(end: () => Promise<unknown>): void;
}

/** A screen in one of its states: a row of the table. */
export interface Screen {
  readonly name: string;
  /** Begins where the row before it ended, with the dialog that is open and with its faults. */
  readonly goesOn?: true;
  /** In windows up to this width it is a dialog; in a wider one it stands beside something. */
  readonly dialogUpTo?: number;
  /** The file that the app writes, which is looked at in the place of the window. */
  readonly document?: string;
  show(at: At): Promise<unknown>;
}

/** Rows that share a server, a connection and a window, visited one after the other. */
export interface ScreenGroup {
  readonly title: string;
  readonly sampleOptions?: SampleOptions;
  readonly deskOptions?: TestAppOptions;
  /** True where rows need the list of contracts. */
  readonly isIndexed?: true;
  /** The errors and warnings that belong to its screens. */
  readonly mayLog?: RegExp;
  /** Prepares the server and adds the connection; what `connect` does unless given. */
  readonly begin?: (at: At) => Promise<unknown>;
  readonly screens: readonly Screen[];
}
