import { messages } from '@renderer/features/contract/messages';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type {
  Policy as PolicyPart,
  RowFilter,
  Section,
  Security,
  UnreadableItem as Unreadable,
} from '@shared/domain/contract/contract';
import { FirstItems } from './first-items';
import { originOfSection } from './inherited-parts';
import itemsStyles from './items.module.css';
import { InheritedMark } from './origin';
import { oneLine } from './schema-tree';
import { ItemExtras, SectionExtras, SectionView, UnreadableItem } from './section-view';

/** Who may access which data, according to the contract. */
export const SecuritySection = ({ security }: { readonly security: Section<Security> }) => (
  <Panel
    title={messages.security.title}
    actions={
      security.state === 'present' ? (
        <InheritedMark of={(parts) => originOfSection('security', security, parts)} />
      ) : undefined
    }
  >
    <SectionView section={security} text={messages.security} isPart>
      {({ classification, policies, extras }) => (
        <div className="stack gap-3">
          <KeyValues
            items={[
              {
                key: 'classification',
                label: messages.security.classification,
                value: classification === null ? null : <SafeText text={classification} />,
              },
            ]}
          />
          {policies.length === 0 ? <p className="secondary">{messages.security.noPolicies}</p> : null}
          <FirstItems items={policies} nameOf={policyName} as="p">
            {(policy) => (
              <section className={itemsStyles['item']}>
                {policy.kind === 'policy' ? <Policy policy={policy} /> : <UnreadableItem item={policy} kind="policy" />}
              </section>
            )}
          </FirstItems>
          <SectionExtras extras={extras} />
        </div>
      )}
    </SectionView>
  </Panel>
);

const policyName = (policy: PolicyPart | Unreadable): string | null =>
  policy.kind === 'policy' ? policy.accessPolicy : policy.raw;

function Policy({ policy }: { readonly policy: PolicyPart }) {
  const { accessPolicy, identities, rowFilters, extras } = policy;
  return (
    <>
      <h3 className="row wraps gap-wrap strong breaks selectable">
        {accessPolicy === null ? messages.security.unnamed : <SafeText text={accessPolicy} />}
      </h3>
      <KeyValues
        items={[
          {
            key: 'identities',
            label: messages.security.identities,
            value: identities.length === 0 ? null : <SafeText text={identities.join(', ')} max={2000} mono />,
          },
          {
            key: 'filters',
            label: messages.security.rowFilters,
            value: rowFilters.length === 0 ? null : <RowFilters filters={rowFilters} />,
          },
        ]}
      />
      <ItemExtras extras={extras} />
    </>
  );
}

const RowFilters = ({ filters }: { readonly filters: readonly (RowFilter | Unreadable)[] }) => (
  <ul>
    <FirstItems items={filters} nameOf={filterName}>
      {(filter) => (
        <li>{filter.kind === 'filter' ? <Filter filter={filter} /> : <SafeText text={oneLine(filter.raw)} mono />}</li>
      )}
    </FirstItems>
  </ul>
);

const filterName = (filter: RowFilter | Unreadable): string =>
  filter.kind === 'filter' ? filter.columnName : filter.raw;

function Filter({ filter: { columnName, values } }: { readonly filter: RowFilter }) {
  const { filterNone, filterOne, filterMany } = messages.security;
  return (
    <FilledText
      text={values.length === 0 ? filterNone : values.length === 1 ? filterOne : filterMany}
      parts={{
        column: <SafeText text={columnName} mono />,
        values: <SafeText text={values.join(', ')} max={2000} mono />,
      }}
    />
  );
}
