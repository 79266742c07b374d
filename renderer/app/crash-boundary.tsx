import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly crash: { readonly thrown: unknown } | null;
}

/** The last boundary: what breaks here takes the window with it, so reloading the page is all that helps. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override readonly state: CrashBoundaryState = { crash: null };

  static getDerivedStateFromError(thrown: unknown): CrashBoundaryState {
    return { crash: { thrown } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return <CrashScreen place="window" thrown={crash.thrown} onReload={() => window.location.reload()} />;
  }
}
