import type { SampleContract } from '@main/sample-service/model';
import { fraction, hashText } from '@main/sample-service/seed/random';
import { present, type Sections, type WriteSections } from './sections';
import { rulesSince19 } from './sections-1-10';
import { lateSla } from './sla';

const day = 86_400_000;

/** The sections as OpenMetadata 1.12 writes them, each marked when it came from the data product (wire-facts A.2). */
export const sections112: WriteSections = (contract, inherited) => {
  const { sla, security, terms } = contract;
  return {
    ...present('schema', contract.columns),
    ...present(
      'semantics',
      rulesSince19(contract)?.map((rule) => ({ ...rule, inherited: inherited('rules') })),
    ),
    ...present('qualityExpectations', contract.expectations),
    ...present('sla', sla === null ? null : { ...lateSla(sla), inherited: inherited('sla') }),
    ...present('security', security === null ? null : { ...security, inherited: inherited('security') }),
    ...present('termsOfUse', terms === null ? null : { content: terms, inherited: inherited('terms') }),
    ...odcsRules(contract),
    ...origin(contract),
  };
};

/** Rules that came with an imported file are kept beside the expectations. */
const odcsRules = ({ expectations, asset }: SampleContract): Sections =>
  expectations === null || expectations.length < 3
    ? {}
    : {
        odcsQualityRules: [
          { type: 'sql', name: 'no_orphans', query: `SELECT count(*) FROM ${asset.name}`, mustBeGreaterThan: 0 },
        ],
      };

/** Who made it and when; some contracts were last changed by a bot in somebody's name. */
const origin = ({ id, history, reviewers }: SampleContract): Sections => ({
  createdAt: history.newest - history.count * history.step - day,
  createdBy: reviewers[0]?.name ?? 'admin',
  ...(fraction(hashText(id), 0) < 0.2 ? { impersonatedBy: 'ingestion-bot' } : {}),
});
