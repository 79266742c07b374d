import { InheritedBadge } from '@renderer/ui/inherited-badge';
import { KeyValues } from '@renderer/ui/key-values';
import { Panel } from '@renderer/ui/panel';
import { SafeText } from '@renderer/ui/safe-text';
import type { Section, Security } from '@shared/domain/contract';
import styles from './contract.module.css';
import { ExtrasList } from './extras-list';
import { FirstItems } from './first-items';
import { SectionView } from './section-view';

const missing = {
  title: 'No security rules',
  text: 'The contract does not say who may see what.',
};

/** Who may see what, as the contract says. */
export const SecuritySection = ({ security }: { readonly security: Section<Security> }) => (
  <Panel
    title="Security"
    actions={security.state === 'present' && security.value.inherited ? <InheritedBadge /> : undefined}
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
          <FirstItems items={policies} nameOf={({ accessPolicy }) => accessPolicy} as="p">
            {(policy) => <Policy policy={policy} />}
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

function Policy({ policy }: { readonly policy: Security['policies'][number] }) {
  const { accessPolicy, identities, rowFilters } = policy;
  return (
    <section className={styles['item']}>
      <h3 className={styles['itemName']}>
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
    </section>
  );
}

type Filter = Security['policies'][number]['rowFilters'][number];

const RowFilters = ({ filters }: { readonly filters: readonly Filter[] }) => (
  <ul>
    <FirstItems items={filters} nameOf={({ columnName }) => columnName}>
      {({ columnName, values }) => (
        <li>
          <SafeText text={columnName} mono /> is {values.length === 1 ? '' : 'one of '}
          {values.length === 0 ? 'nothing' : <SafeText text={values.join(', ')} max={2000} mono />}
        </li>
      )}
    </FirstItems>
  </ul>
);
