import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A small number or mark behind the label. */
  readonly count?: ReactNode;
}

interface TabsProps<V extends string> {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly value: V;
  readonly tabs: readonly TabItem<V>[];
  readonly onChange: (value: V) => void;
  /** Content of the open tab; the others are not rendered. */
  readonly children: ReactNode;
}

/** Arrow keys, Home and End move between the tabs; Enter or Space opens one. */
export function Tabs<V extends string>({ label, value, tabs, onChange, children }: TabsProps<V>) {
  return (
    <Base.Root
      className="stack fill"
      value={value}
      onValueChange={(next: unknown) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Base.List className={styles['list']} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles['tab']}>
            {tab.label}
            {tab.count === undefined ? null : <span className="faint tiny normal figures">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles['panel']}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
