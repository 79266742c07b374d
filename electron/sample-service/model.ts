/** The interface as documented, and as OpenMetadata really speaks it; the app's own server speaks the first. */
export type Dialect = 'documented' | 'openmetadata';

/** Members that no schema knows, sent as they are. */
type Others = Readonly<Record<string, unknown>>;

export interface SampleReference {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly displayName?: string;
  readonly description?: string;
  readonly fullyQualifiedName: string;
}

export interface SampleColumn {
  readonly name: string;
  readonly dataType: string;
  readonly dataTypeDisplay?: string;
  readonly arrayDataType?: string;
  readonly dataLength?: number;
  readonly precision?: number;
  readonly scale?: number;
  readonly constraint?: string;
  readonly description?: string;
  readonly tags?: readonly { readonly tagFQN: string; readonly source: string }[];
  readonly children?: readonly SampleColumn[];
}

export interface SampleRule {
  readonly name: string;
  readonly description: string;
  /** JSON logic as text. */
  readonly rule: string;
  readonly enabled: boolean;
  /** Stored with the contract when it was validated, though it is the data product's. */
  readonly inherited?: boolean;
}

export interface SampleSla {
  readonly refreshHours: number;
  readonly latencyMinutes?: number;
  readonly availabilityPercent?: number;
  /** Time of day, `HH:mm`. */
  readonly availabilityTime?: string;
  readonly retentionDays?: number;
  readonly timezone?: string;
  readonly columnName?: string;
  readonly others?: Others;
}

export interface SampleSecurity {
  readonly dataClassification: string;
  readonly policies: readonly {
    readonly accessPolicy: string;
    readonly identities: readonly string[];
    readonly rowFilters: readonly { readonly columnName: string; readonly values: readonly string[] }[];
  }[];
}

export interface SampleAsset {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly displayName?: string;
  readonly fullyQualifiedName: string;
  readonly description: string;
  readonly service: string;
  readonly serviceType: string;
  readonly columns: readonly SampleColumn[];
  readonly owners: readonly SampleReference[];
  /** The data products that the asset belongs to. */
  readonly dataProducts?: readonly SampleReference[];
  readonly domains?: readonly SampleReference[];
  /** Test cases are kept for it. */
  readonly hasTests?: boolean;
}

/** A member that a change added, changed or removed. */
interface FieldChange {
  readonly name: string;
  readonly oldValue?: unknown;
  readonly newValue?: unknown;
}

/** What OpenMetadata says that a change did; it goes with every contract that was ever changed. */
export interface ChangeDescription {
  readonly fieldsAdded: readonly FieldChange[];
  readonly fieldsUpdated: readonly FieldChange[];
  readonly fieldsDeleted: readonly FieldChange[];
  readonly previousVersion: number;
  readonly changeSummary?: Readonly<Record<string, unknown>>;
}

/** Since the version before, and by the last change alone. */
export interface ContractChanges {
  readonly sinceVersion: ChangeDescription;
  readonly last: ChangeDescription;
}

/** How the results of a contract were seeded; rows are computed from it when they are asked for. */
export interface HistorySpec {
  readonly count: number;
  /** Epoch milliseconds of the newest seeded row, before jitter. */
  readonly newest: number;
  /** Milliseconds between two rows. */
  readonly step: number;
  /** 0 to 1: how much of the time the asset keeps its contract. */
  readonly health: number;
  /** Statuses used in turn instead of drawn ones. */
  readonly rotation?: readonly string[];
  /** The status of the newest row alone. */
  readonly newestStatus?: string;
  /** The status that a run from now on ends with, instead of a drawn one. */
  readonly nextStatus?: string;
  /** Milliseconds after the start of the service's day at which one more row lies. */
  readonly futureOffset?: number;
  /** The rule engine threw in every run: its section is there and has no members (docs/server.md#sections-of-a-result). */
  readonly rulesThrow?: boolean;
  readonly others?: Others;
}

export interface LatestSummary {
  readonly timestamp: number;
  readonly status: string;
  readonly message?: string | undefined;
  readonly resultId: string;
}

/** The sections that a data product's contract hands on (docs/server.md#effective-contract). */
export const inheritableParts = ['rules', 'sla', 'security', 'terms'] as const;
export type InheritedPart = (typeof inheritableParts)[number];

/** A contract in neutral words; `shapes/` writes it in a dialect. Null sections are missing sections. */
export interface SampleContract {
  readonly id: string;
  readonly name: string;
  readonly displayName?: string;
  readonly fullyQualifiedName: string;
  readonly description?: string;
  /** One of the values of the newest OpenMetadata schema, or one that nobody knows. */
  readonly approval: string;
  readonly asset: SampleAsset;
  readonly columns: readonly SampleColumn[] | null;
  readonly rules: readonly SampleRule[] | null;
  readonly expectations: readonly SampleReference[] | null;
  readonly sla: SampleSla | null;
  readonly security: SampleSecurity | null;
  readonly terms: string | null;
  readonly owners: readonly SampleReference[];
  readonly reviewers: readonly SampleReference[];
  readonly extension?: Readonly<Record<string, unknown>>;
  readonly others?: Others;
  readonly version: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly createdAt?: number;
  readonly createdBy?: string;
  /** Bounds of the time that the contract is for, in epoch milliseconds. */
  readonly effectiveFrom?: number;
  readonly effectiveUntil?: number;
  /** Sections other than rules that were stored with the contract when it was validated, though they are the data product's. */
  readonly storedParts?: readonly InheritedPart[];
  /** Made by the server to hold the results of an inherited contract. */
  readonly materialized?: boolean;
  readonly changes?: ContractChanges;
  /** Wholly inherited from a data product: listed by the documented dialect only. */
  readonly inherited: boolean;
  readonly deleted: boolean;
  readonly history: HistorySpec;
  /** The copy that the openmetadata dialect keeps and that deletion never repairs (docs/server.md#latest-result-summary). */
  readonly latest?: LatestSummary | undefined;
}

/** A validation result as both dialects send it (docs/server.md#sections-of-a-result). */
export interface StoredResult {
  readonly id: string;
  readonly dataContractFQN: string;
  readonly timestamp: number;
  readonly contractExecutionStatus: string;
  readonly result?: string | undefined;
  readonly schemaValidation?: Readonly<Record<string, unknown>> | undefined;
  readonly semanticsValidation?: Readonly<Record<string, unknown>> | undefined;
  readonly qualityValidation?: Readonly<Record<string, unknown>> | undefined;
  readonly slaValidation?: Readonly<Record<string, unknown>> | undefined;
  readonly incidentId?: string | undefined;
  readonly executionTime?: number | undefined;
}
