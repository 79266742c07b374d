import styles from '@renderer/features/contract/contract.module.css';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type {
  Policy as PolicyPart,
  RowFilter,
  Section,
  Security,
  UnreadableItem as Unreadable,
} from '@shared/domain/contract';
import { ExtrasList, ItemExtras } from './extras-list';
import { FirstItems } from './first-items';
import { InheritedMark } from './inherited-mark';
import { originOfSection } from './inherited-parts';
import itemsStyles from './items.module.css';
import { oneLine } from './schema-tree';
import { SectionView, UnreadableItem } from './section-view';

const missing = {
  title: 'No security rules',
  text: 'The contract does not say who may see what.',
};

/** Who may see what, as the contract says. */
export const SecuritySection = ({ security }: { readonly security: Section<Security> }) => (
  <Panel
    title="Security"
    actions={
      security.state === 'present' ? (
        <InheritedMark of={(parts) => originOfSection('security', security, parts)} />
      ) : undefined
    }
  >
    <SectionView section={security} about="security" missing={missing} isPart>
      {({ classification, policies, extras }) => (
        <div className={styles['gapped']}>
          <KeyValues
            items={[
              {
                key: 'classification',
                label: 'Classification',
                value: classification === null ? null : <SafeText text={classification} />,
              },
            ]}
          />
          {policies.length === 0 ? <p className={styles['none']}>No access policies.</p> : null}
          <FirstItems items={policies} nameOf={policyName} as="p">
            {(policy) => (
              <section className={itemsStyles['item']}>
                {policy.kind === 'policy' ? <Policy policy={policy} /> : <UnreadableItem item={policy} what="policy" />}
              </section>
            )}
          </FirstItems>
          {extras.length === 0 ? null : (
            <div className={styles['other']}>
              <h3>Other</h3>
              <ExtrasList extras={extras} />
            </div>
          )}
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
      <h3 className={itemsStyles['itemName']}>
        {accessPolicy === null ? 'Policy without a name' : <SafeText text={accessPolicy} />}
      </h3>
      <KeyValues
        items={[
          {
            key: 'identities',
            label: 'Identities',
            value: identities.length === 0 ? null : <SafeText text={identities.join(', ')} max={2000} mono />,
          },
          {
            key: 'filters',
            label: 'Row filters',
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

const Filter = ({ filter: { columnName, values } }: { readonly filter: RowFilter }) => (
  <>
    <SafeText text={columnName} mono /> is {values.length === 1 ? '' : 'one of '}
    {values.length === 0 ? 'nothing' : <SafeText text={values.join(', ')} max={2000} mono />}
  </>
);
